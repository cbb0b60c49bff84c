#!/bin/sh
# A bot as a program, in a shell: it plays the first move of the list. Lines are JSON, but only two things
# in them matter here: what is wanted, and the list of legal moves, which comes before the view.
#
#     ludotheque arena land-unter --bots "program:sh first.sh,casual"
while IFS= read -r line; do
    case $line in
    '{"type":"hello"'*) echo '{"protocol": 1}' ;;
    '{"type":"move"'*)
        legal=${line#*'"legal":["'}
        echo "{\"move\": \"${legal%%\"*}\"}"
        ;;
    esac
done
