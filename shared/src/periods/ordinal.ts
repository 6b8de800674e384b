const SUFFIXES = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * An English ordinal.
 *
 * @example [1, 2, 3, 4, 11, 22].map(ordinal) // ['1st', '2nd', '3rd', '4th', '11th', '22nd']
 */
export function ordinal(n: number): string {
  return `${n}${SUFFIXES.get(RULES.select(n)) ?? 'th'}`;
}
