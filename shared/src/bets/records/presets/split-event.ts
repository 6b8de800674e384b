/** The two sides of an event's name. */
export type EventSides = { readonly home: string; readonly away: string };

/** No name of an event is longer. */
const LONGEST = 500;

/**
 * Splits the name of an event: `Arsenal vs Chelsea`, `Arsenal v Chelsea`, `Arsenal - Chelsea`, and American `Jets @ Bills`, which
 * names the away side first. A name that is not two sides is the home side alone.
 */
export function splitEvent(name: string): EventSides {
  if (name.length > LONGEST) return { home: name.trim(), away: '' };
  const match = /^(.+?)\s+(vs?\.?|@|at|[-–—])\s+(.+)$/i.exec(name.trim());
  if (match === null) return { home: name.trim(), away: '' };
  const [, first = '', separator = '', second = ''] = match;
  const awayFirst = separator === '@' || separator.toLowerCase() === 'at';
  return awayFirst ? { home: second, away: first } : { home: first, away: second };
}
