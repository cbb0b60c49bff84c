#!/usr/bin/env node
// A bot as a program, in JavaScript: it plays the last move of the list, and says what it won.
//
//     ludotheque arena land-unter --bots "program:node highest.mjs,casual"
import { createInterface } from 'node:readline';

let won = 0;
let seat = 0;
const answers = {
  hello: () => ({ protocol: 1 }),
  match: () => undefined,
  move: ({ legal, view }) => {
    seat = view.seat;
    return { move: legal.at(-1) };
  },
  end: ({ result }) => {
    if (result.winners.includes(seat)) won += 1;
    console.error(`${won} matches won`);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const answer = answers[message.type]?.(message);
  if (answer) console.log(JSON.stringify(answer));
}
