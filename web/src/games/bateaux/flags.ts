// What tells the players apart: a shape on the sails, and a colour besides.
export const HULLS = ['#b8322a', '#6a3d9e', '#1d6b3c', '#e8b020'];
/** The water of their ports. */
export const BASINS = ['#e9b3a6', '#bba9e0', '#96d0ab', '#f2dc95'];
/** What is written on a hull. */
export const ON_HULLS = ['#ffffff', '#ffffff', '#ffffff', '#22304a'];

/** Shapes around 0, 0, within 1: a triangle, a diamond, a square, a star. */
export const EMBLEMS = [
  'M0-1 .98.8H-.98z',
  'M0-1.12.86 0 0 1.12-.86 0z',
  'M-.82-.82H.82V.82H-.82z',
  'M0-1.1.28-.36 1.07-.33.45.15.66.9 0 .46-.66.9-.45.15-1.07-.33-.28-.36z',
];
