/** Totals of a line that agree with each other. */
export const LADDER = [
  { points: 2.25, over: 1.8, under: 2.06 },
  { points: 2.5, over: 2.03, under: 1.85 },
  { points: 2.75, over: 2.29, under: 1.66 },
];

/** A special of two contestants. */
export const SPECIAL = {
  ...{ id: 5, name: 'Both Teams To Score', limit: 100 },
  outcomes: [
    { id: 51, name: 'Yes', odds: 1.8, handicap: null },
    { id: 52, name: 'No', odds: 2, handicap: null },
  ],
};
