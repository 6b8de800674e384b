import type { InsightFacts } from '@fairline/shared/contracts';

/** Characters that stand for the names of a match. */
export const HOME = '\uE000';
export const AWAY = '\uE001';
export const LEAGUE = '\uE002';

export type NameFinder = (text: string) => string;

/** Returns a function that replaces the names of a match by single characters. */
export function createNameFinder({
  home,
  away,
  league_name,
}: Pick<InsightFacts, 'home' | 'away' | 'league_name'>): NameFinder {
  const names = new Map<string, string>();
  const add = (name: string, mark: string) => {
    const key = fold(name);
    if (key.length < 3) return;
    // A part that both have names neither.
    names.set(key, names.has(key) && names.get(key) !== mark ? '' : mark);
  };
  for (const part of parts(league_name.split(' - ').flatMap((piece) => [piece, league_name])))
    add(part, LEAGUE);
  for (const part of parts([home])) add(part, HOME);
  for (const part of parts([away])) add(part, AWAY);
  const patterns = [...names]
    .filter(([, mark]) => mark !== '')
    .sort(([a], [b]) => b.length - a.length)
    .map(([name, mark]) => {
      const letters = name.split('').map(foldedClass).join('');
      return [new RegExp(`(?<![\\p{L}\\d])${letters}(?![\\p{L}\\d])`, 'gu'), mark] as const;
    });
  return (text) => patterns.reduce((found, [pattern, mark]) => found.replace(pattern, mark), text);
}

/** A name and the runs of words in it, without runs of ordinary words. */
function parts(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const split = name.split(/\s+/);
    const runs = split.flatMap((_, from) =>
      split.slice(from).map((__, to) => split.slice(from, from + to + 1)),
    );
    return runs
      .filter(
        (run) =>
          run.length === split.length ||
          run.some((word) => word.length > 3 && !GENERIC.has(word.toLowerCase())),
      )
      .map((run) => run.join(' ').replace(/^-+ | -+$/g, ''));
  });
}

/** Words of many names, which name nobody on their own. */
const GENERIC = new Set([
  'united',
  'city',
  'town',
  'real',
  'club',
  'over',
  'under',
  'home',
  'away',
  'draw',
  'league',
  'division',
  'point',
  'high',
  'handicap',
  'total',
  'price',
  'market',
  'first',
  'last',
  'open',
  'live',
]);

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Pattern of a character that also matches it with an accent. */
function foldedClass(char: string): string {
  if (/[.*+?^${}()|[\]\\/]/.test(char)) return `\\${char}`;
  const accents: Readonly<Record<string, string>> = {
    a: 'aáàâäãåăą',
    c: 'cçćč',
    d: 'dďđ',
    e: 'eéèêëěę',
    i: 'iíìîï',
    l: 'lľł',
    n: 'nñńň',
    o: 'oóòôöõőø',
    r: 'rřŕ',
    s: 'sśšș',
    t: 'tťț',
    u: 'uúùûüůű',
    y: 'yýÿ',
    z: 'zźżž',
  };
  const variants = accents[char.toLowerCase()];
  if (variants === undefined) return char;
  return `[${char === char.toLowerCase() ? variants : variants.toUpperCase()}]`;
}
