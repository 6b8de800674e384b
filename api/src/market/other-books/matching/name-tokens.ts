/** How a side is called: teams have qualifiers such as U21, persons have initials. */
export type NameKind = 'team' | 'person';

/** A name, taken apart. */
export interface NameParts {
  /** Words without accents and without what clubs are called in general. */
  readonly tokens: readonly string[];
  /** `women`, `reserves`, `u21`: two sides that differ in these are different sides. */
  readonly qualifiers: ReadonlySet<string>;
}

/** Letters that have no accent to remove. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ı: 'i', þ: 'th', ð: 'd' },
};

/** What many clubs are called: it distinguishes none. */
const GENERAL = new Set(
  'fc cf sc afc ac acf as ss ssc us ud cd rc rcd sd sv sk fk bk if ik nk hk hc bc kk cfc tsg vfl vfb fsv tsv spvgg club de the of and calcio futbol football'.split(
    ' ',
  ),
);

/** Different spellings of one word. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ munich: 'munchen', cologne: 'koln', seville: 'sevilla', milan: 'milano', turin: 'torino' },
  ...{ genova: 'genoa', lisbon: 'lisboa', prague: 'praha', vienna: 'wien', bucharest: 'bucuresti' },
  ...{ copenhagen: 'kobenhavn', gothenburg: 'goteborg', belgrade: 'beograd', moscow: 'moskva' },
  ...{ utd: 'united', st: 'saint', nottm: 'nottingham', dynamo: 'dinamo' },
  ...{ athletic: 'ath', atletico: 'ath', atl: 'ath', internazionale: 'inter', hotspurs: 'hotspur' },
};

/** Names that share no word with the long form. */
const NAMES: Readonly<Record<string, string>> = {
  wolves: 'wolverhampton wanderers',
  spurs: 'tottenham hotspur',
  psg: 'paris saint germain',
  'athletic club': 'athletic bilbao',
  inter: 'inter milan',
};

const WOMEN = new Set(
  'women womens w ladies femenino feminino feminine femminile frauen damer dames'.split(' '),
);
const RESERVES = new Set('ii b reserves reserve res amateure'.split(' '));
const YOUTH = /^(?:u|under)(1[5-9]|2[0-3])s?$/;

/**
 * The words of a name that distinguish it from others.
 *
 * @example namePartsOf('1. FC Köln', 'team').tokens // ['koln']
 * @example [...namePartsOf('Chelsea U-21', 'team').qualifiers] // ['u21']
 */
export function namePartsOf(name: string, kind: NameKind): NameParts {
  const words = wordsOf(name);
  if (kind === 'person') return { tokens: words, qualifiers: new Set() };
  const qualifiers = new Set<string>();
  const rest: string[] = [];
  for (const [index, word] of words.entries()) {
    const qualifier = qualifierOf(word, index);
    if (qualifier === null) rest.push(word);
    else qualifiers.add(qualifier);
  }
  const long = NAMES[rest.join(' ')];
  const known = (long === undefined ? rest : long.split(' ')).map((word) => WORDS[word] ?? word);
  const own = known.filter((word) => !GENERAL.has(word) && !/^\d+$/.test(word));
  return { tokens: own.length > 0 ? own : known, qualifiers };
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/[øæœßłđıþð]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’.`]/gu, (mark) => (mark === '.' ? ' ' : ''))
    .replace(/\b(u|under)[\s-]+(?=\d\d\b)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A name never begins with a qualifier: the first word is a part of it, as in B 93 København. */
function qualifierOf(word: string, index: number): string | null {
  const youth = YOUTH.exec(word);
  if (youth !== null) return `u${youth[1]}`;
  if (index === 0 && word.length < 3) return null;
  if (WOMEN.has(word)) return 'women';
  return RESERVES.has(word) ? 'reserves' : null;
}
