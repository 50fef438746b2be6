"""What all tests share: Hypothesis profiles and the way to the real records."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.data import shared_data

# ci: the same examples on every run. dev: fresh examples. soak: many fresh examples.
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("dev", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=10_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", name="shared_data")
def _shared_data() -> Path:
    """The folder of real records; a test that asks for it is skipped where there is none."""
    return shared_data()
