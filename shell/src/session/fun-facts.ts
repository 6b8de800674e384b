/** Shown while the product loads. */
const FUN_FACTS = [
  'Odds of 1.91 on both sides of a coin toss contain a margin of 4.7%.',
  'To break even at odds of 3.00 one bet in three has to win.',
  'A price that drops from 2.10 to 1.95 has lost 7.1% of its value.',
  'A handicap of −0.25 is two half stakes: one on 0, one on −0.5.',
  'At odds of 2.00 with a true chance of 52% the full Kelly stake is 4% of the bankroll.',
  'Even with a 55% chance each, a run of five losses comes once in about 54 tries.',
  'Three selections with a margin of 4% each make an accumulator with one of over 12%.',
  'Betting 2.10 on what closes at a fair 2.00 is worth 5% in the long run.',
] as const;

/** A fact; it changes every minute. `time` in milliseconds. */
export const factOf = (time: number): string =>
  FUN_FACTS[Math.floor(time / 60_000) % FUN_FACTS.length] ?? FUN_FACTS[0];
