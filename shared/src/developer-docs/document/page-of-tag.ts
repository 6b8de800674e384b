/**
 * The page of a group of operations.
 * @example pageOfTag('Odds') // 'developers/odds'
 */
export const pageOfTag = (tag: string): string =>
  `developers/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
