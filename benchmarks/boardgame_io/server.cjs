// A game of tricks for four on boardgame.io, in memory or in flat files: what it does for a move is what any such
// server does (check it, apply it, take out what others may not see, tell everybody). Only for `make load`.
const { FlatFile, Server } = require('boardgame.io/server');

const CARDS = 60;
const HAND = 12;
const ROUNDS = 4; // as many moves as a match of Land Unter

function deal(players, random) {
  const cards = random.Shuffle([...Array(CARDS).keys()]);
  for (const player of Object.values(players)) player.hand = cards.splice(0, HAND);
}

const tricks = {
  name: 'tricks',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat += 1) {
      players[seat] = { hand: [], water: 0, rings: 4, score: 0, chosen: null };
    }
    deal(players, random);
    return { players, trick: 0, round: 1, shown: [], log: [] };
  },
  moves: {
    play: ({ G, playerID, random }, card) => {
      const mine = G.players[playerID];
      if (!mine.hand.includes(card)) return 'INVALID_MOVE';
      mine.hand.splice(mine.hand.indexOf(card), 1);
      mine.chosen = card;
      if (Object.values(G.players).some(({ chosen }) => chosen === null)) return undefined;
      const order = Object.keys(G.players).sort((a, b) => G.players[b].chosen - G.players[a].chosen);
      G.shown = order.map((seat) => [seat, G.players[seat].chosen]);
      G.players[order[0]].water = G.trick % 12;
      G.players[order[1]].water = (G.trick + 5) % 12;
      G.trick += 1;
      for (const player of Object.values(G.players)) player.chosen = null;
      if (G.trick % HAND === 0 && G.round < ROUNDS) {
        G.round += 1;
        deal(G.players, random);
      }
      return undefined;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => Object.values(G.players).every(({ hand }) => hand.length === 0),
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(
      Object.entries(G.players).map(([seat, player]) => [
        seat,
        seat === playerID ? player : { ...player, hand: player.hand.length, chosen: player.chosen !== null },
      ]),
    ),
  }),
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [tricks], origins: [/.*/], ...(db && { db }) });
server.run({ port: Number(port), callback: () => console.log('running') });
