error-analyse-unfinished = Line { $line }: the match is not over. The analysis would show hidden cards; it waits for the end.
