import type { InsightFacts } from '@fairline/shared/contracts';

export type Side = 'home' | 'away';

/** Unit in which a number of a text is written. */
export type Unit =
  | 'none'
  | 'percent'
  | 'points'
  | 'dollars'
  | 'multiple'
  | 'minutes'
  | 'score'
  | 'moment'
  | 'other';

/** Instant as far as a text names it. */
export interface WrittenMoment {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly weekday: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
  readonly second: number | null;
}

export interface NumberToken {
  readonly type: 'number';
  readonly text: string;
  readonly value: number;
  /** Second number of a score. */
  readonly other: number;
  /** Half a unit of the last digit that is written, in the unit of `value`. */
  readonly precision: number;
  readonly decimals: number;
  readonly unit: Unit;
  /** Minutes in the written unit of a time span. */
  readonly step: number;
  readonly isSigned: boolean;
  readonly isWord: boolean;
  readonly moment: WrittenMoment | null;
}

export type Token =
  | NumberToken
  | { readonly type: 'word'; readonly text: string; readonly word: string }
  | { readonly type: 'team'; readonly text: string; readonly side: Side }
  | { readonly type: 'league'; readonly text: string }
  | { readonly type: 'mark'; readonly text: string };

const HOME = '\uE000';
const AWAY = '\uE001';
const LEAGUE = '\uE002';
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const SMALL: Readonly<Record<string, number>> = {
  zero: 0,
  nil: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
};
const SMALL_WORD = Object.keys(SMALL).join('|');
const FRACTIONS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const FRACTION = '(?:half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)';
const SPAN_MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|s)$/, 1 / 60],
  [/^(?:minutes?|mins?|m)$/, 1],
  [/^(?:hours?|hrs?|h)$/, 60],
  [/^days?$/, 1_440],
  [/^weeks?$/, 10_080],
];
const SPAN_UNIT = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?)';

const NO_MOMENT: WrittenMoment = {
  day: null,
  month: null,
  year: null,
  weekday: null,
  hour: null,
  minute: null,
  second: null,
};

interface Reader {
  readonly pattern: RegExp;
  read(match: RegExpExecArray): Partial<NumberToken> | null;
}

/** Forms of numbers, the longest first. */
const READERS: readonly Reader[] = [
  reader(/(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?/, (m) =>
    written({ year: m[1], month: m[2], day: m[3], hour: m[4], minute: m[5], second: m[6] }),
  ),
  reader(/(\d{4})-(\d\d)-(\d\d)(?!\d)/, (m) => written({ year: m[1], month: m[2], day: m[3] })),
  reader(new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b\\.?(?:,? (\\d{4})(?![\\d:]))?`), (m) =>
    written({ day: m[1], month: monthOf(m[2]), year: m[3] }),
  ),
  reader(new RegExp(`(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.])(?:,? (\\d{4})(?![\\d:]))?`), (m) =>
    written({ day: m[2], month: monthOf(m[1]), year: m[3] }),
  ),
  reader(/(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))(?!\d)/, (m) => written({ day: m[1], month: m[2], year: m[3] })),
  reader(/(\d{1,2})[:h](\d\d)(?::(\d\d))?(?: ?([ap])\.?m\b\.?)?(?!\d)/, (m) =>
    Number(m[1]) > 24 || Number(m[2]) > 59
      ? null
      : written({ hour: hourOf(m[1], m[4]), minute: m[2], second: m[3] }),
  ),
  reader(/(\d{1,2}) ?([ap])\.?m\b\.?/, (m) => written({ hour: hourOf(m[1], m[2]), minute: '0' })),
  reader(/(midnight|midday|noon)\b/, (m) => written({ hour: m[1] === 'midnight' ? '0' : '12', minute: '0' })),
  reader(new RegExp(`(${WEEKDAYS.join('|')})\\b`), (m) =>
    written({ weekday: String(WEEKDAYS.indexOf(m[1] ?? '')) }),
  ),
  reader(/(?:us)?\$ ?(\d[\d,]*(?:\.\d+)?) ?(k\b|m\b|thousand\b|million\b)?/, (m) => dollars(m[1], m[2])),
  reader(/(\d[\d,]*(?:\.\d+)?) ?(k|thousand|m|million)? ?(?:us dollars?|dollars?|usd|bucks)\b/, (m) =>
    dollars(m[1], m[2]),
  ),
  reader(/usd ?(\d[\d,]*(?:\.\d+)?) ?(k\b|m\b|thousand\b|million\b)?/, (m) => dollars(m[1], m[2])),
  reader(/(\d+(?:\.\d+)?)k\b/, (m) => dollars(m[1], 'k')),
  reader(
    new RegExp(
      `((?:${SMALL_WORD})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)(?: hundred)?(?: thousand)?(?: (?:${SMALL_WORD}) hundred)? (?:us )?dollars\\b`,
    ),
    (m) => {
      const value = wordsValue(m[0].replace(/ (?:us )?dollars$/, ''));
      return value === null ? null : { value, precision: 0.5, unit: 'dollars', isWord: true };
    },
  ),
  reader(/(\d+) ?h(?:ours?|rs?)?(?:,? and|,)? ?(\d+) ?m(?:in(?:ute)?s?)?\b/, (m) => ({
    value: Number(m[1]) * 60 + Number(m[2]),
    precision: 0.5,
    step: 1,
    unit: 'minutes',
  })),
  reader(/(\d+) days?(?:,? and|,)? (\d+) hours?\b/, (m) => ({
    value: Number(m[1]) * 1_440 + Number(m[2]) * 60,
    precision: 30,
    step: 60,
    unit: 'minutes',
  })),
  reader(
    /(\d{1,3})(?: ?- ?|:| : )(\d{1,3})(?!\d|\.\d|%|:\d|-\d| ?(?:hours?|minutes?|days?|percent|per cent|changes?)\b)/,
    (m) => ({
      value: Number(m[1]),
      other: Number(m[2]),
      unit: 'score',
    }),
  ),
  reader(/([+-]?)(\d[\d,]*(?:\.\d+)?) ?(?:%|per ?cent\b|pct\b)[- ]?(points?)?/, (m) => ({
    ...plain(m[1], m[2]),
    unit: m[3] === undefined ? 'percent' : 'points',
  })),
  reader(/([+-]?)(\d[\d,]*(?:\.\d+)?)[ -]?(?:percentage|percent)[- ]points?\b/, (m) => ({
    ...plain(m[1], m[2]),
    unit: 'points',
  })),
  reader(/([+-]?)(\d[\d,]*(?:\.\d+)?) ?(?:pp|ppts?|p\.p\.)(?![a-z])/, (m) => ({
    ...plain(m[1], m[2]),
    unit: 'points',
  })),
  reader(
    /(\d[\d,]*(?:\.\d+)?)(?: ?[x×](?![a-z0-9])|-?fold\b| times\b(?= (?:the|its|their|as|higher|larger|bigger|more|that)\b))/,
    (m) => ({
      ...plain('', m[1]),
      unit: 'multiple',
    }),
  ),
  reader(new RegExp(`(\\d+(?:\\.\\d+)?)[ -]?(${SPAN_UNIT}|h)\\b`), (m) =>
    span(Number(m[1]), m[1] ?? '', m[2]),
  ),
  reader(/(\d+) ?\/ ?(\d+)/, (m) => ({
    value: Number(m[1]) / Number(m[2]),
    precision: 0.005,
    unit: 'other',
  })),
  reader(/([+-]?)(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?:st|nd|rd|th)\b/, () => ({ unit: 'other' })),
  reader(/([+-]?)(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)/, (m) => plain(m[1], m[2])),
  ...wordReaders(),
];

function reader(pattern: RegExp, read: Reader['read']): Reader {
  return { pattern: new RegExp(pattern.source, 'iy'), read: (match) => read(match) };
}

function wordReaders(): Reader[] {
  const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
  const ones = 'one|two|three|four|five|six|seven|eight|nine';
  const whole = `(?:(?:a|${SMALL_WORD}) (?:hundred|dozen)(?: and (?:(?:${tens})-(?:${ones})|${SMALL_WORD}))?|(?:${tens})[- ](?:${ones})|${SMALL_WORD})`;
  return [
    reader(
      new RegExp(
        `(${whole}) and (?:a|one|three)[ -](half|quarters?)(?: (${SPAN_UNIT})\\b)?( times\\b)?(?! of)`,
      ),
      (m) => {
        const part = m[2] === 'half' ? 0.5 : / three/.test(m[0]) ? 0.75 : 0.25;
        const value = (wordsValue(m[1] ?? '') ?? 0) + part;
        return m[3] === undefined
          ? { value, precision: 0.05, isWord: true, unit: m[4] === undefined ? 'none' : 'multiple' }
          : { ...span(value, '0.0', m[3]), precision: 0.25 * (minutesIn(m[3]) ?? 1), isWord: true };
      },
    ),
    reader(new RegExp(`(?:an?|one) ${SPAN_UNIT} and a half\\b`), (m) => {
      const unit = m[0].split(' ')[1] ?? '';
      return { ...span(1.5, '0.0', unit), precision: 0.25 * (minutesIn(unit) ?? 1), isWord: true };
    }),
    reader(/half an hour\b|(?:a )?half[- ]hour\b/, () => ({
      value: 30,
      precision: 5,
      step: 30,
      unit: 'minutes',
      isWord: true,
    })),
    reader(/(?:a )?quarter of an hour\b/, () => ({
      value: 15,
      precision: 3,
      step: 15,
      unit: 'minutes',
      isWord: true,
    })),
    reader(/half a day\b/, () => ({ value: 720, precision: 60, step: 720, unit: 'minutes', isWord: true })),
    reader(new RegExp(`(${whole})[ -](${SPAN_UNIT})\\b`), (m) => ({
      ...span(wordsValue(m[1] ?? '') ?? Number.NaN, '0', m[2]),
      isWord: true,
    })),
    reader(/(?:an?|single) (hour|minute|day|week|second)\b/, (m) => ({
      ...span(1, '0', m[1]),
      isWord: true,
    })),
    reader(new RegExp(`(${whole}) (?:percentage|percent|per cent)[- ]points?\\b`), (m) =>
      words(m[1], 'points'),
    ),
    reader(new RegExp(`(${whole})(?: point (${ones}|zero))? (?:percent|per cent)\\b`), (m) => {
      const value =
        (wordsValue(m[1] ?? '') ?? Number.NaN) +
        (m[2] === undefined ? 0 : (SMALL[m[2].toLowerCase()] ?? 0) / 10);
      return { value, precision: m[2] === undefined ? 0.5 : 0.05, unit: 'percent', isWord: true };
    }),
    reader(new RegExp(`(${ones}|zero) point ((?:${ones}|zero)(?: (?:${ones}|zero)){0,2})\\b`), (m) => {
      const digits = (m[2] ?? '').split(' ').map((word) => SMALL[word.toLowerCase()] ?? 0);
      return { ...plain('', `${SMALL[(m[1] ?? '').toLowerCase()]}.${digits.join('')}`), isWord: true };
    }),
    reader(new RegExp(`((?:${ones}|an?)[ -])?(${FRACTION})\\b(?! (?:hour|time))`), (m) => {
      const name = (m[2] ?? '')
        .toLowerCase()
        .replace(/^halves$/, 'half')
        .replace(/s$/, '');
      // Without a word before it, "third" and the like are ordinals.
      if (m[1] === undefined && name !== 'half' && name !== 'quarter') return null;
      const count =
        m[1] === undefined || /^an?[ -]/i.test(m[1])
          ? 1
          : (SMALL[m[1].trim().replace('-', '').toLowerCase()] ?? 1);
      return { value: count / (FRACTIONS[name] ?? 1), precision: 0.02, unit: 'multiple', isWord: true };
    }),
    reader(new RegExp(`(${whole})-?fold\\b`), (m) => words(m[1], 'multiple')),
    reader(
      new RegExp(`(${whole}) times\\b(?= (?:the|its|their|as|higher|larger|bigger|more|that)\\b)`),
      (m) => words(m[1], 'multiple'),
    ),
    reader(/once\b/, () => ({ value: 1, precision: 0.5, isWord: true, unit: 'other' })),
    reader(/(?:twice|thrice)\b/, (m) => ({
      value: m[0].toLowerCase() === 'twice' ? 2 : 3,
      precision: 0.05,
      unit: 'multiple',
      isWord: true,
    })),
    reader(/(?:doubl(?:ed?|es|ing)|tw(?:o|ice)fold)\b/, () => ({
      value: 2,
      precision: 0.05,
      unit: 'multiple',
      isWord: true,
    })),
    reader(/(?:tripl(?:ed?|es|ing)|treb(?:led?|les|ling))\b/, () => ({
      value: 3,
      precision: 0.05,
      unit: 'multiple',
      isWord: true,
    })),
    reader(/quadrupl(?:ed?|es|ing)\b/, () => ({ value: 4, precision: 0.05, unit: 'multiple', isWord: true })),
    reader(/quintupl(?:ed?|es|ing)\b/, () => ({ value: 5, precision: 0.05, unit: 'multiple', isWord: true })),
    reader(/halv(?:ed?|es|ing)\b/, () => ({ value: 0.5, precision: 0.02, unit: 'multiple', isWord: true })),
    reader(new RegExp(`(${SMALL_WORD})[ -](${SMALL_WORD})\\b`), (m) => {
      const [first, second] = [SMALL[(m[1] ?? '').toLowerCase()], SMALL[(m[2] ?? '').toLowerCase()]];
      if (first === undefined || second === undefined || wordsValue(m[0]) !== null) return null;
      return { value: first, other: second, unit: 'score', isWord: true };
    }),
    reader(new RegExp(`(${whole})\\b`), (m) => words(m[1], 'none')),
    reader(/(?:hundreds?|thousands?|millions?|dozens)\b/, () => ({ unit: 'other' })),
  ];
}

function words(text: string | undefined, unit: Unit): Partial<NumberToken> | null {
  const value = wordsValue(text ?? '');
  return value === null ? null : { value, precision: 0.5, unit, isWord: true };
}

function wordsValue(text: string): number | null {
  let [sum, group] = [0, 0];
  for (const word of text.toLowerCase().split(/[- ]+/)) {
    if (word === 'and' || word === 'a') continue;
    if (word === 'hundred') group = Math.max(group, 1) * 100;
    else if (word === 'thousand') [sum, group] = [sum + Math.max(group, 1) * 1_000, 0];
    else if (word === 'dozen') group = Math.max(group, 1) * 12;
    else {
      const value = SMALL[word];
      // "Three four" is no number.
      if (
        value === undefined ||
        (group % 100 !== 0 && !(value < 10 && group % 10 === 0 && group % 100 >= 20))
      )
        return null;
      group += value;
    }
  }
  return sum + group;
}

function plain(sign: string | undefined, digits: string | undefined): Partial<NumberToken> {
  const text = (digits ?? '').replaceAll(',', '');
  const decimals = text.split('.')[1]?.length ?? 0;
  return {
    value: Number(text) * (sign === '-' ? -1 : 1),
    decimals,
    precision: 0.5 * 10 ** -decimals,
    isSigned: sign === '-' || sign === '+',
  };
}

function dollars(digits: string | undefined, scale: string | undefined): Partial<NumberToken> {
  const factor = scale === undefined ? 1 : /^(k|thousand)$/i.test(scale) ? 1_000 : 1_000_000;
  const { value = 0, precision = 0, decimals = 0 } = plain('', digits);
  return { value: value * factor, precision: precision * factor, decimals, unit: 'dollars' };
}

function minutesIn(unit: string | undefined): number | null {
  return SPAN_MINUTES.find(([pattern]) => pattern.test((unit ?? '').toLowerCase()))?.[1] ?? null;
}

function span(value: number, digits: string, unit: string | undefined): Partial<NumberToken> {
  const step = minutesIn(unit) ?? 1;
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: value * step, step, precision: 0.5 * step * 10 ** -decimals, decimals, unit: 'minutes' };
}

function written(parts: Readonly<Record<string, string | undefined>>): Partial<NumberToken> {
  const entries = Object.entries(parts).map(([name, text]) => [
    name,
    text === undefined ? null : Number(text),
  ]);
  return { unit: 'moment', moment: { ...NO_MOMENT, ...Object.fromEntries(entries) } };
}

function monthOf(name: string | undefined): string {
  return String(MONTHS.findIndex((month) => month.startsWith((name ?? '').toLowerCase().slice(0, 3))) + 1);
}

function hourOf(hour: string | undefined, half: string | undefined): string {
  if (half === undefined) return hour ?? '';
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

/** Splits a sentence into names, numbers, words and marks. */
export function tokenize(sentence: string, names: NameFinder): Token[] {
  const text = names(normalize(sentence));
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (/\s/.test(char)) at += 1;
    else if (char === HOME || char === AWAY) {
      tokens.push({ type: 'team', text: char, side: char === HOME ? 'home' : 'away' });
      at += 1;
      if (/^'s?\b/.test(text.slice(at))) at += text.charAt(at + 1) === 's' ? 2 : 1;
    } else if (char === LEAGUE) {
      tokens.push({ type: 'league', text: char });
      at += 1;
    } else {
      const number = readNumber(text, at);
      const word = /^[\p{L}\d][\p{L}\p{M}\d]*(?:[-'.&/][\p{L}\d]+)*/u.exec(text.slice(at))?.[0];
      if (number !== null) {
        tokens.push(number);
        at += number.text.length;
      } else if (word !== undefined) {
        const bare = word.toLowerCase().replace(/'s$|'$/, '');
        tokens.push({ type: 'word', text: word, word: bare });
        at += word.length;
      } else {
        tokens.push({ type: 'mark', text: char });
        at += 1;
      }
    }
  }
  return joinMoments(tokens);
}

function readNumber(text: string, at: number): NumberToken | null {
  const before = text.charAt(at - 1);
  // In the middle of a word.
  if (/[\p{L}\d]/u.test(before)) return null;
  for (const { pattern, read } of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const next = text.charAt(at + match[0].length);
    if (/[\p{L}]/u.test(next) && /[\p{L}\d]$/u.test(match[0])) continue;
    const number = read(match);
    if (number === null) continue;
    return {
      type: 'number',
      text: match[0],
      value: Number.NaN,
      other: Number.NaN,
      precision: 0,
      decimals: 0,
      unit: 'none',
      step: 0,
      isSigned: false,
      isWord: false,
      moment: null,
      ...number,
    };
  }
  return null;
}

/** Joins a date with the time that stands beside it. */
function joinMoments(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    let skipped = 0;
    while (skipped < 3 && isBetweenMoments(joined[joined.length - 1 - skipped])) skipped += 1;
    const last = joined[joined.length - 1 - skipped];
    if (token.type === 'number' && token.moment !== null && last?.type === 'number' && last.moment !== null) {
      const merged = mergeMoments(last.moment, token.moment);
      if (merged !== null) {
        joined.splice(joined.length - 1 - skipped, 1 + skipped, {
          ...last,
          text: `${last.text} ${token.text}`,
          moment: merged,
        });
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

function isBetweenMoments(token: Token | undefined): boolean {
  if (token?.type === 'mark') return token.text === ',' || token.text === '(';
  return token?.type === 'word' && ['at', 'on', 'utc', 'gmt', 'the'].includes(token.word);
}

function mergeMoments(one: WrittenMoment, other: WrittenMoment): WrittenMoment | null {
  const names = Object.keys(NO_MOMENT) as (keyof WrittenMoment)[];
  if (names.some((name) => one[name] !== null && other[name] !== null)) return null;
  return Object.fromEntries(
    names.map((name) => [name, one[name] ?? other[name]]),
  ) as unknown as WrittenMoment;
}

/** Typographic variants as one form. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/\u00a0|\u202f|\u2009/g, ' ')
    .replace(/ ?(?:→|⇒|➔|➜|->|=>) ?/g, ' → ')
    .replace(/(\d) ?[–—‒] ?(?=\d)/g, (_, digit) => `${digit}-`)
    .replace(/(\d\.\d+)-(?=\d)/g, '$1 → ')
    .replace(/[−‐‑]/g, '-')
    .replace(/[–‒](?=\d)/g, '-')
    .replace(/[–—]/g, ' — ')
    .replace(/½/g, '.5')
    .replace(/¼/g, '.25')
    .replace(/¾/g, '.75')
    .replace(/~(?=[$\d])/g, 'about ');
}

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
