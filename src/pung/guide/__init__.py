"""Rule pages made from the rule sets."""
