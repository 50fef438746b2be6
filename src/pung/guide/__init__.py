"""The guide: a page for each rule set, made from the rule set itself, every example scored when the page is built."""
