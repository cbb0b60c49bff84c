// The faces of people and bots, drawn on a disc of 40: shapes from back to front.

/** A path, its fill, and where it has one its stroke and the stroke's width. */
export type Shape = [d: string, fill: string, stroke?: string, width?: number];
export interface Face {
  ground: string;
  shapes: Shape[];
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const dots = (...all: [number, number, number][]) => all.map((one) => dot(...one)).join('');

const INK = '#22304a';
const MILK = '#fffaf0';
const smile = (x: number, y: number, wide = 3): Shape => [
  `M${x - wide} ${y}q${wide} ${wide} ${2 * wide} 0`,
  'none',
  INK,
  1.4,
];

export const PEOPLE: Record<string, Face> = {
  sheep: {
    ground: '#b7dd9b',
    shapes: [
      ['M0 31q10-5 20-1t20-1v11H0z', '#7fb765'],
      ['M14 28v6M26 28v6', 'none', INK, 2.6],
      [dots([12, 22, 6], [17, 16, 6.5], [25, 16, 6.5], [29, 22, 6], [24, 27, 6], [16, 27, 6]), MILK],
      ['M14.5 16.500q-5-1-6 2 2 3 6 2zM25.5 16.500q5-1 6 2-2 3-6 2z', '#3a3f58'],
      ['M20 14.500c4 0 6 3 6 7s-2.5 8-6 8-6-4-6-8 2-7 6-7z', '#3a3f58'],
      [dots([17.5, 21, 1.5], [22.5, 21, 1.5]), MILK],
      [dots([17.8, 21.2, 0.7], [22.2, 21.2, 0.7]), INK],
      [dots([20, 14.5, 3], [16.8, 15.2, 2.2], [23.2, 15.2, 2.2]), MILK],
    ],
  },
  ghost: {
    ground: '#54518f',
    shapes: [
      [dots([7, 12, 1], [33, 10, 1.2], [34, 25, 0.8], [6, 27, 0.8]), '#f6d365'],
      ['M9.5 34V19a10.5 10.5 0 0 1 21 0v15l-3.5-3-3.5 3-3.5-3-3.5 3-3.5-3z', '#f5f3ff'],
      ['M25 11q5.5 3 5.5 9v14l-3.5-3-2 1.700z', '#dcd7f5'],
      ['M14.5 17v4M22.5 17v4', 'none', INK, 3],
      [dots([12.6, 23.5, 1.8], [25.4, 23.5, 1.8]), '#f2b8c6'],
      [dot(18.7, 25, 1.7), INK],
    ],
  },
  boat: {
    ground: '#aee0f2',
    shapes: [
      [dot(31, 9, 4), '#ffd56b'],
      ['M19 7v19', 'none', '#6b4a2f', 1.8],
      ['M20.5 8q9 6 9 15h-9z', MILK],
      ['M17.5 11q-6.5 5-7 12h7z', '#f2a65a'],
      ['M7 25.500h26l-4.5 8h-17z', '#b8442f'],
      ['M8 28h24', 'none', '#ffd9c7', 1.4],
      ['M0 33q5-3 10 0t10 0 10 0 10 0v7H0z', '#2f7fa8'],
    ],
  },
  clock: {
    ground: '#f3d28a',
    shapes: [
      ['M13 31l-3 4M27 31l3 4', 'none', '#7a4a21', 2.6],
      [dots([11.5, 10.5, 4], [28.5, 10.5, 4]), '#c9772f'],
      [dot(20, 21, 12), '#8d5524'],
      [dot(20, 21, 9.8), MILK],
      ['M20 12.500v1.500M20 28v1.500M11.5 21h1.500M27 21h1.5', 'none', INK, 1.4],
      ['M20 14.500V21l4.5 2.5', 'none', INK, 1.9],
      [dots([16.3, 20, 1], [23.7, 20, 1]), INK],
      [dot(20, 21, 1.3), '#b8442f'],
    ],
  },
  lighthouse: {
    ground: '#2a4670',
    shapes: [
      ['M19 11 0 4v13zM21 11l19-7v13z', '#ffe9a3'],
      ['M15.5 15h9l2.5 21H13z', MILK],
      ['M15 19.500h10l.6 5H14.400zM13.9 29h12.200l.6 5H13.300z', '#c8452f'],
      ['M16 8.500h8v6.500h-8z', '#ffd24d'],
      ['M15 8.500l5-4.5 5 4.500zM14 14.500h12v1.800H14z', '#8f2a1b'],
      ['M0 35q7-3 13 0t14 0 13 0v5H0z', '#4f8fc0'],
    ],
  },
  anchor: {
    ground: '#8ed0c6',
    shapes: [
      ['M20 14v19M13.5 18h13', 'none', '#1f3b57', 3],
      [dot(20, 10.5, 3.3), 'none', '#1f3b57', 2.6],
      ['M9 24q1 9.5 11 9.500T31 24', 'none', '#1f3b57', 3],
      ['M6.5 27l2.5-5 4.5 3.500zM33.5 27 31 22l-4.5 3.500z', '#1f3b57'],
      ['M20 13q6 2 3 6t-4 6 5 5', 'none', '#f4e3b5', 1.5],
    ],
  },
  cloud: {
    ground: '#6cb0e6',
    shapes: [
      [dot(28, 13, 5.5), '#ffd56b'],
      [dots([13, 23, 6.5], [20, 18, 8], [27.5, 22, 6.5], [20, 25, 6.5]), MILK],
      ['M12 25h17v4.500H12z', MILK],
      [dots([16.5, 21.5, 1.2], [23.5, 21.5, 1.2]), INK],
      smile(20, 24.5, 2.6),
      ['M14 32v3M20 33v3M26 32v3', 'none', '#dff1ff', 1.7],
    ],
  },
  moon: {
    ground: '#26315f',
    shapes: [
      ['M24 6.500a14 14 0 1 0 8.5 21.500A12 12 0 0 1 24 6.500z', '#ffe08a'],
      [dots([14.5, 27, 1.7], [19, 31, 1.2], [12, 21, 1]), '#eec35f'],
      ['M15 16.500q2 2 4 0', 'none', INK, 1.4],
      ['M15.5 22.500q3 2.5 5.5.500', 'none', INK, 1.4],
      ['M30 10l1 2.3 2.4.800-2.4.900-1 2.3-1-2.3-2.3-.9 2.3-.800z', MILK],
      [dots([33, 21, 0.9], [27, 20, 0.7], [6, 10, 0.8]), MILK],
    ],
  },
  owl: {
    ground: '#cfdcae',
    shapes: [
      ['M11 8l5 4h8l5-4q2 6 1 12 0 14-10 14T10 20q-1-6 1-12z', '#8a5a33'],
      ['M20 20q7 3 6 8.500Q24.5 33 20 33t-6-4.500Q13 23 20 20z', '#e7c79b'],
      ['M16.5 26.500q1.5 1.5 3 0t3 0M17.5 29.500q1.3 1.3 2.5 0t2.5 0', 'none', '#8a5a33', 1.1],
      [dots([15.3, 17.5, 4.6], [24.7, 17.5, 4.6]), MILK],
      [dots([15.8, 17.7, 2.3], [24.2, 17.7, 2.3]), INK],
      [dots([16.5, 17, 0.7], [24.9, 17, 0.7]), MILK],
      ['M18.3 20h3.400L20 23.300z', '#f2a03d'],
    ],
  },
  fish: {
    ground: '#63bcd8',
    shapes: [
      ['M8 20q8-10 18-5l8-5q-2 5-.5 10 .5 5 2 10l-9-5q-10 5-18.5-5z', '#f08a3c'],
      ['M17 13.600q4 6.4 0 12.800M22 13.500q3.5 6.5 0 13', 'none', MILK, 2],
      ['M17 13q3-5 8-3l-1.5 4zM18 27q2 4 6 3l-1-3.600z', '#d96a25'],
      [dot(12.8, 18.8, 1.9), MILK],
      [dot(12.5, 18.9, 1), INK],
      ['M9.5 22.200q2 .9 3.5 0', 'none', INK, 1.2],
      [dots([6, 13, 1.4], [8.5, 8.5, 1], [5, 7, 0.8]), '#dff5ff'],
    ],
  },
  snail: {
    ground: '#f6d6a8',
    shapes: [
      ['M0 33q12-3 22-1t18-1v9H0z', '#9cc46f'],
      ['M6 32q1-4 6-4h14q4 0 4.5-6 .5-3 3-3t2.5 3.500q-1 9.5-8.5 9.500z', '#e8b07d'],
      ['M31.5 19.5 30 14M34.5 19l2-5', 'none', '#e8b07d', 1.5],
      [dots([30, 13.5, 1.3], [36.5, 13.5, 1.3]), INK],
      [dot(17, 21, 9.3), '#a9583d'],
      [
        'M17 21q-2.5-1-1-3.2 2.8-2 5 .7 2 4-1.5 6.5-5.5 3-8.5-1.5-2-7 3.5-9.5 7-1.5 9.5 3',
        'none',
        '#ffd9b0',
        1.9,
      ],
      ['M32 24.500q1.5 1 2.6 0', 'none', INK, 1.1],
    ],
  },
  teapot: {
    ground: '#f3b9b4',
    shapes: [
      ['M16 9q-2-2 0-4M21 9q-2-2 0-4M26 9q-2-2 0-4', 'none', MILK, 1.7],
      ['M28 18q7-1 6.5 5T27 29', 'none', '#3f6ea5', 2.6],
      ['M12 22q-4 0-5-5l-3 .500q1.5 9.5 9 11.500z', '#3f6ea5'],
      ['M10.5 20q0-5 10-5t10 5q1 12-5.5 13h-9q-6.5-1-5.5-13z', '#4f86c6'],
      [dot(20.5, 13.5, 2), '#2f5688'],
      ['M11.5 19.500q9-3.5 18 0', 'none', '#2f5688', 1.5],
      [dots([17, 23.5, 1.2], [24, 23.5, 1.2]), INK],
      smile(20.5, 26.5),
      [dots([14.3, 26.2, 1.5], [26.7, 26.2, 1.5]), '#f3b9b4'],
    ],
  },
};

export const BOTS: Record<string, Face> = {
  child: {
    ground: '#ffe0b0',
    shapes: [
      ['M20 11V6M13 6q3.5-2.5 7 0 3.5 2.5 7 0', 'none', '#d6483b', 2],
      ['M12 14q1-5 8-5t8 5z', '#3f8fc4'],
      ['M10 13.500h20q2.5 0 2.5 3V28q0 5-5 5h-15q-5 0-5-5V16.500q0-3 2.5-3z', '#f6c244'],
      ['M5 20h2.500v6H5zM32.5 20H35v6h-2.500z', '#d59a1f'],
      [dots([15, 21, 3.7], [25, 21, 3.7]), MILK],
      [dots([15.8, 21.5, 1.9], [24.2, 21.5, 1.9]), INK],
      ['M15.5 27.500q4.5 4 9 0z', '#8f2a1b'],
      [dots([10.8, 26.5, 1], [12.9, 27.7, 0.7], [29.2, 26.5, 1], [27.1, 27.7, 0.7]), '#d98324'],
    ],
  },
  casual: {
    ground: '#cdeccf',
    shapes: [
      ['M10 14h20q2 0 2 2.500V28q0 5-5 5H13q-5 0-5-5V16.500Q8 14 10 14z', '#58a36a'],
      ['M5.5 20H8v6H5.500zM32 20h2.500v6H32z', '#36774a'],
      ['M13 12q0-6.5 7-6.500t7 6.500z', '#f0d48a'],
      ['M5 14.500q15-5 30 0-15 3-30 0z', '#e3bf66'],
      ['M13 12.300q7-1.6 14 0', 'none', '#b8442f', 2],
      [dots([15, 21, 2.8], [25, 21, 2.8]), MILK],
      [dots([15.3, 21.2, 1.3], [25.3, 21.2, 1.3]), INK],
      ['M14 27q6 4.5 12 0', 'none', '#173d24', 1.8],
    ],
  },
  strong: {
    ground: '#e6d5f2',
    shapes: [
      [dot(20, 8, 4.2), '#6b5b8c'],
      ['M8 17q0-7.5 12-7.500T32 17v5H8z', '#6b5b8c'],
      ['M11 15h18q2.5 0 2.5 3v10q0 5-5 5h-13q-5 0-5-5V18q0-3 2.5-3z', '#a98fd1'],
      ['M6 21h2.500v6H6zM31.5 21H34v6h-2.500z', '#7d62a8'],
      [dots([14.8, 21.5, 3.8], [25.2, 21.5, 3.8]), MILK, '#3b2a63', 1.5],
      ['M18.5 21.200q1.5-1 3 0', 'none', '#3b2a63', 1.5],
      [dots([15.2, 21.8, 1.4], [24.8, 21.8, 1.4]), INK],
      ['M16.5 28.500q4 2.2 7.5-.7', 'none', '#3b2a63', 1.7],
    ],
  },
  best: {
    ground: '#c9d8ee',
    shapes: [
      ['M11 12h18q2.5 0 2.5 3v9q0 5-5 5h-13q-5 0-5-5v-9q0-3 2.5-3z', '#3d5a8a'],
      ['M6 17.500h2.500v6H6zM31.5 17.500H34v6h-2.500z', '#28406a'],
      ['M8.5 14Q9 7 18 6M31.5 14Q31 7 22 6', 'none', '#c99a1e', 1.3],
      [
        'M9 12.500l-3.5-2 4-1zM10.5 9 8.2 5.800l4 .600zM14 6.900l-.7-3.7 3.2 2.500zM31 12.500l3.5-2-4-1zM29.5 9l2.3-3.2-4 .600zM26 6.900l.7-3.7-3.2 2.500z',
        '#d9ae35',
      ],
      [dots([15, 18.5, 2.9], [25, 18.5, 3.7]), MILK],
      [dot(25, 18.5, 3.7), 'none', '#d9ae35', 1.3],
      ['M28.5 20q1.5 6 .5 12', 'none', '#d9ae35', 0.9],
      [dots([15.2, 18.7, 1.3], [25, 18.7, 1.3]), INK],
      ['M11 24q4.5-2 9 .5 4.5-2.5 9-.5 0 9.5-9 11.5-9-2-9-11.500z', '#eef2f8'],
      ['M17.5 26.800q2.5 1.6 5 0', 'none', '#28406a', 1.4],
    ],
  },
};

/** What a bot wears besides, and how far its colours are turned round (degrees): bots of one level differ. */
const LOOKS: { hue: number; worn: Shape[] }[] = [
  { hue: 0, worn: [] },
  { hue: 55, worn: [['M20 33.500l-5-2.600v5.200zM20 33.500l5-2.600v5.200z', '#d6483b', INK, 0.8]] },
  {
    hue: 130,
    worn: [[dots([15, 21, 4.6], [25, 21, 4.6]) + 'M19.6 21h.8', 'none', INK, 1.3]],
  },
  {
    hue: 190,
    worn: [
      ['M13.500 26q3.500-3 6.500 0 3-3 6.500 0-3.500 2.400-6.500.200-3 2.200-6.500-.200z', '#5b3a1e'],
    ],
  },
  { hue: 245, worn: [[dots([6.5, 28, 1.8], [33.5, 28, 1.8]), '#ffd24d', INK, 0.8]] },
  { hue: 300, worn: [['M26 9.500l6-3.500v7zM38 9.500l-6-3.500v7z', '#e06aa0', INK, 0.8]] },
];

/** Of those who have no names yet: each has another. */
export const anyLook = (number: number): { hue: number; worn: Shape[] } => LOOKS[number % LOOKS.length]!;

/** The same for a name every time; those who sit down first at a table look different from each other. */
export function lookOf(name: string): { hue: number; worn: Shape[] } {
  if (!name) return LOOKS[0]!; // a level, and nobody of it
  let sum = 4;
  for (const letter of name) sum = (sum * 1122 + letter.codePointAt(0)!) % 65521;
  return LOOKS[sum % LOOKS.length]!;
}
