/** The rules that the feed grades selections by, with their names on screen. `/info/grading-rules` explains each. */
export const GRADING_RULES = {
  'moneyline-three-way': 'Moneyline with a draw price',
  'moneyline-two-way': 'Moneyline without a draw price',
  spread: 'Handicap',
  'spread-quarter': 'Quarter handicap',
  'spread-in-play': 'Handicap of soccer in play',
  total: 'Total',
  'total-quarter': 'Quarter total',
  'team-total': 'Team total',
  'derived-market': 'Derived market',
  combination: 'Combination of two',
  'special-winner': 'Special',
  'special-tie': 'Tie in a special',
  'special-dead-heat': 'Dead heat',
  'special-void': 'Contestant that did not take part',
  'period-cancelled': 'Cancelled match or period',
  'event-deleted': 'Match that is not listed any more',
} as const;
export type GradingRule = keyof typeof GRADING_RULES;

/**
 * The name of a rule on screen; null for one that is not known.
 * @example gradingRuleName('spread-quarter') // 'Quarter handicap'
 */
export function gradingRuleName(rule: string): string | null {
  return Object.hasOwn(GRADING_RULES, rule) ? GRADING_RULES[rule as GradingRule] : null;
}
