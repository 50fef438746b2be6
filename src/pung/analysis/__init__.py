"""What a hand could become: its distance, its waits, what it would be worth."""
