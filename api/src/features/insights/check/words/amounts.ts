import type { NumberToken, Unit, WrittenMoment } from './token-types.ts';

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value] as const),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, 20 + 10 * index] as const),
    [['nil', 0] as const],
  ].flat(),
);
const SCALES: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1_000, million: 1e6 };
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
  hundredth: 100,
  thousandth: 1_000,
};
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/twice|doubl(?:ed?|es|ing)/, 2],
  [/thrice|tripl(?:ed?|es|ing)|trebl(?:ed?|es|ing)/, 3],
  [/quadrupl(?:ed?|es|ing)/, 4],
  [/quintupl(?:ed?|es|ing)/, 5],
  [/halv(?:ed?|es|ing)/, 0.5],
];
const SPAN_MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|s)$/, 1 / 60],
  [/^(?:minutes?|mins?|m)$/, 1],
  [/^(?:hours?|hrs?|h)$/, 60],
  [/^days?$/, 1_440],
  [/^weeks?$/, 10_080],
];
const SPAN_UNIT = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?)';
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

export const NO_MOMENT: WrittenMoment = {
  day: null,
  month: null,
  year: null,
  weekday: null,
  hour: null,
  minute: null,
  second: null,
};

/** Number before its unit is read. */
interface Amount {
  readonly value: number;
  readonly precision: number;
  readonly decimals: number;
  readonly length: number;
  readonly isSigned: boolean;
  readonly isWord: boolean;
  /** fraction: part of something, "half"; article: "an" before a unit. */
  readonly kind: 'whole' | 'fraction' | 'article';
}

const sticky = (pattern: RegExp | string) => new RegExp(pattern, 'iy');
const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

type Written = Partial<NumberToken> | null;
const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray) => Written])[] = [
  [
    sticky(/(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?/),
    (m) => written({ year: m[1], month: m[2], day: m[3], hour: m[4], minute: m[5], second: m[6] }),
  ],
  [sticky(/(\d{4})-(\d\d)-(\d\d)(?!\d)/), (m) => written({ year: m[1], month: m[2], day: m[3] })],
  [
    sticky(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b\\.?(?:,? (\\d{4})(?![\\d:]))?`),
    (m) => written({ day: m[1], month: findMonth(m[2]), year: m[3] }),
  ],
  [
    sticky(`(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.])(?:,? (\\d{4})(?![\\d:]))?`),
    (m) => written({ day: m[2], month: findMonth(m[1]), year: m[3] }),
  ],
  [sticky(/(\d{1,2})(?:st|nd|rd|th)\b/), (m) => written({ day: m[1] })],
  [sticky(/(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))(?!\d)/), (m) => written({ day: m[1], month: m[2], year: m[3] })],
  [
    sticky(/(\d{1,2})[:h](\d\d)(?::(\d\d))?(?: ?([ap])\.?m\b\.?)?(?!\d)/),
    (m) =>
      Number(m[1]) > 24 || Number(m[2]) > 59
        ? null
        : written({ hour: readHour(m[1], m[4]), minute: m[2], second: m[3] }),
  ],
  [sticky(/(\d{1,2}) ?([ap])\.?m\b\.?/), (m) => written({ hour: readHour(m[1], m[2]), minute: '0' })],
  [
    sticky(/(midnight|midday|noon)\b/),
    (m) => written({ hour: /midnight/i.test(m[0]) ? '0' : '12', minute: '0' }),
  ],
  [
    sticky(`(${WEEKDAYS.join('|')})\\b`),
    (m) => written({ weekday: String(WEEKDAYS.indexOf((m[1] ?? '').toLowerCase())) }),
  ],
  [
    sticky(/(\d+) ?h(?:ours?|rs?)?(?:,? and|,)? ?(\d+) ?m(?:in(?:ute)?s?)?\b/),
    (m) => span(Number(m[1]) * 60 + Number(m[2]), 1, 0.5),
  ],
  [
    sticky(/(\d+) min(?:ute)?s?(?:,? and|,)? (\d+) sec(?:ond)?s?\b/),
    (m) => span(Number(m[1]) + Number(m[2]) / 60, 1 / 60, 1 / 120),
  ],
  [
    sticky(/(\d+) days?(?:,? and|,)? (\d+) hours?\b/),
    (m) => span(Number(m[1]) * 1_440 + Number(m[2]) * 60, 60, 30),
  ],
  [
    sticky(
      /(\d{1,3})(?: ?- ?|:| : )(\d{1,3})(?!\d|\.\d|%|:\d|-\d| ?(?:hours?|minutes?|days?|percent|per cent|changes?)\b)/,
    ),
    (m) => ({ value: Number(m[1]), other: Number(m[2]), unit: 'score' }),
  ],
  [
    sticky(/([a-z]+)[ -]([a-z]+)\b/),
    (m) => {
      const [one, other] = [SMALL[(m[1] ?? '').toLowerCase()], SMALL[(m[2] ?? '').toLowerCase()]];
      if (one === undefined || other === undefined || (one >= 20 && other > 0 && other < 10)) return null;
      return { value: one, other, unit: 'score', isWord: true };
    },
  ],
  [
    sticky(`(?:an?|one) (${SPAN_UNIT}) and a half\\b`),
    (m) => ({ ...readSpan(word(1.5, 0.25, 0), m[1] ?? ''), isWord: true }),
  ],
  ...MULTIPLES.map(([pattern, value]): readonly [RegExp, () => Written] => [
    sticky(`(?:${pattern.source})\\b`),
    () => ({ value, precision: 0.025 * value, unit: 'multiple', isWord: true }),
  ]),
  [
    sticky(/([a-z]+)-?fold\b/),
    (m) => {
      const value = SMALL[(m[1] ?? '').toLowerCase()];
      return value === undefined ? null : { value, precision: 0.3, unit: 'multiple', isWord: true };
    },
  ],
  [sticky(/once\b/), () => ({ value: 1, precision: 0.5, isWord: true, unit: 'other' })],
  [sticky(/(\d+) ?\/ ?(\d+)/), () => ({ unit: 'other' })],
];

const DIGITS = sticky(/([+-]?)(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)/);
const ARTICLE = sticky(/(?:an?|single)(?: (?:full|whole|single|entire))?(?= )/);
const FRACTION = sticky(
  `(?:([a-z]+)[ -])?(${Object.keys(FRACTIONS).join('|')}|halve)s?\\b(?![ -](?:time|way)\\b)`,
);
const ONE_OF = sticky(/ (?:goal|point|run|set|game)\b(?! of)/);
/** "Half of a percentage point". */
const BRIDGE = sticky(/(?: of)? (?:an? |one )/);
const AND_PART = sticky(/ and (?:an? |one )?(?:half|quarter|three[- ]quarters)\b(?! of)/);
const POINT = sticky(/ point((?: (?:zero|one|two|three|four|five|six|seven|eight|nine))+)\b/);
const NEXT_WORD = sticky(/( and |[ -])?([a-z]+)\b/);
const VAGUE = sticky(/(?:hundreds?|thousands?|millions?|dozens)\b/);
/** Fractions below it are of a price: "five thousandths". */
const TINY = 0.095;
const MONEY = sticky(/(?:us ?)?(?:\$|usd) ?(\d+(?:,\d{3})*(?:\.\d+)?)/);
/** Units behind an amount, the longest first. */
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [sticky(/ ?(?:%|per ?cent|pct|percentage)[- ]?points?\b|[ -]?(?:pp|ppts?|p\.p\.)(?![a-z])/), 'points'],
  [sticky(/ ?%| ?(?:per ?cent|pct)\b/), 'percent'],
  [sticky(/ ?(?:us )?(?:dollars?|usd|bucks)\b/), 'dollars'],
  [
    sticky(
      / ?[x×](?![a-z0-9])|-?fold\b| times(?= (?:the|its|their|his|her|as|what|those|more|greater|bigger|higher|larger|that|over|of)\b)/,
    ),
    'multiple',
  ],
  [sticky(`[ -]?${SPAN_UNIT}\\b`), 'minutes'],
];

/** Reads a number with its unit at a place of a text. */
export function readNumber(text: string, at: number): NumberToken | null {
  // In the middle of a word.
  if (/[\p{L}\d]/u.test(text.charAt(at - 1))) return null;
  for (const [pattern, read] of FORMS) {
    const match = matchAt(pattern, text, at);
    const found = match === null || isCut(text, at + match[0].length) ? null : read(match);
    if (match !== null && found !== null) return token(match[0], found);
  }
  const money = matchAt(MONEY, text, at);
  const number = money === null ? readAmount(text, at) : readMoney(text, at, money);
  return number === null || isCut(text, at + number.length) ? null : number;
}

function readMoney(text: string, at: number, match: RegExpExecArray): NumberToken {
  const amount = scale(
    text,
    at,
    readDigits('', match[1] ?? '', match[0].length),
    /(?: ?[km]| thousand| million)\b/,
  );
  return token(text.slice(at, at + amount.length), { ...amount, unit: 'dollars' });
}

function readAmount(text: string, at: number): NumberToken | null {
  const found = findAmount(text, at);
  if (found === null) {
    const vague = matchAt(VAGUE, text, at);
    return vague === null ? null : token(vague[0], { unit: 'other' });
  }
  const amount = found.isWord ? found : scale(text, at, found, /(?:k| thousand| million)\b/);
  const end = at + amount.length;
  const bridge = found.kind === 'fraction' ? (matchAt(BRIDGE, text, end)?.[0].length ?? 0) : 0;
  for (const [pattern, unit] of UNITS) {
    const match = matchAt(pattern, text, end + bridge);
    if (match === null) continue;
    const written = text.slice(at, end + bridge + match[0].length);
    if (unit === 'minutes') return token(written, { ...amount, ...readSpan(amount, match[0]) });
    return token(written, {
      ...amount,
      precision: found.kind === 'fraction' ? 0.15 : amount.precision,
      unit,
    });
  }
  const written = text.slice(at, end);
  // "By a whole goal".
  if (found.kind === 'article')
    return matchAt(ONE_OF, text, end) === null ? null : token(written, { ...amount, unit: 'none' });
  if (/k$/i.test(written) && !found.isWord) return token(written, { ...amount, unit: 'dollars' });
  if (found.kind === 'whole') {
    // "Two and a half times".
    const isMultiple = !Number.isInteger(found.value) && matchAt(/ times\b/iy, text, end) !== null;
    return token(written, { ...amount, unit: isMultiple ? 'multiple' : 'none' });
  }
  // "Half a goal": the noun behind says what it is a part of.
  const isPoints = bridge > 0 && matchAt(/(?:goal|point|run|set|game)\b/iy, text, end + bridge) !== null;
  if (isPoints) return token(text.slice(at, end + bridge - 1), { ...amount, unit: 'none' });
  return token(written, { ...amount, unit: found.value < TINY ? 'none' : 'multiple' });
}

function findAmount(text: string, at: number): Amount | null {
  const match = matchAt(DIGITS, text, at);
  if (match !== null) return readDigits(match[1] ?? '', match[2] ?? '', match[0].length);
  const fraction = readFraction(text, at);
  if (fraction !== null) return fraction;
  const whole = readWhole(text, at);
  if (whole === null) {
    const article = matchAt(ARTICLE, text, at);
    return article === null ? null : { ...word(1, 0.35, article[0].length), kind: 'article' };
  }
  const end = at + whole.length;
  const part = matchAt(AND_PART, text, end);
  if (part !== null) {
    const more = /half/i.test(part[0]) ? 0.5 : /three/i.test(part[0]) ? 0.75 : 0.25;
    return word(whole.value + more, 0.15, whole.length + part[0].length);
  }
  const point = matchAt(POINT, text, end);
  if (point !== null) {
    const decimals = (point[1] ?? '')
      .trim()
      .split(' ')
      .map((one) => SMALL[one.toLowerCase()] ?? 0);
    const length = whole.length + point[0].length;
    return { ...readDigits('', `${whole.value}.${decimals.join('')}`, length), isWord: true };
  }
  return word(whole.value, whole.value === 1 ? 0.35 : 0.5, whole.length);
}

/** "Half", "a third", "two thirds", "five thousandths"; not the ordinals "third" and "fifth". */
function readFraction(text: string, at: number): Amount | null {
  const match = matchAt(FRACTION, text, at);
  if (match === null) return null;
  const name = (match[2] ?? '').toLowerCase().replace('halve', 'half');
  const before = match[1]?.toLowerCase();
  if (before === undefined && name !== 'half' && name !== 'quarter') return null;
  const count = before === undefined || /^an?$/.test(before) ? 1 : SMALL[before];
  if (count === undefined) return null;
  const value = count / (FRACTIONS[name] ?? 1);
  return { ...word(value, value < TINY ? 0.05 * value : 0.02, match[0].length), kind: 'fraction' };
}

/** Whole numbers in words: "twenty-four", "a hundred and five", "six thousand". */
function readWhole(text: string, at: number): { readonly value: number; readonly length: number } | null {
  let [sum, group, end] = [0, 0, at];
  for (let place = at; ; ) {
    const match = matchAt(NEXT_WORD, text, place);
    const [joint, one] = [match?.[1], match?.[2]?.toLowerCase()];
    if (match === null || one === undefined || end > at !== (joint !== undefined)) break;
    const factor = SCALES[one];
    const value = SMALL[one];
    if (factor !== undefined && (group > 0 || end > at)) {
      if (factor >= 1_000) [sum, group] = [sum + group * factor, 0];
      else group *= factor;
    } else if (one === 'a' && end === at && matchAt(/ (?:hundred|thousand|dozen|million)\b/iy, text, at + 1))
      group = 1;
    else if (value !== undefined && fits(value, group, sum, joint, end > at)) group += value;
    else if (factor === 12 && end === at) group = 12;
    else break;
    place += match[0].length;
    end = place;
  }
  return end === at ? null : { value: sum + group, length: end - at };
}

/** "Three four" is no number, and "two and three" are two. */
function fits(
  value: number,
  group: number,
  sum: number,
  joint: string | undefined,
  isNext: boolean,
): boolean {
  if (!isNext) return true;
  if (group === 0) return sum > 0;
  if (group % 100 === 0) return true;
  return joint !== ' and ' && group % 100 >= 20 && group % 10 === 0 && value > 0 && value < 10;
}

const word = (value: number, precision: number, length: number): Amount => ({
  value,
  precision,
  decimals: 0,
  length,
  isSigned: false,
  isWord: true,
  kind: 'whole',
});

function readDigits(sign: string, text: string, length: number): Amount {
  const decimals = text.split('.')[1]?.length ?? 0;
  return {
    value: Number(text.replaceAll(',', '')) * (sign === '-' ? -1 : 1),
    precision: 0.5 * 10 ** -decimals,
    decimals,
    length,
    isSigned: sign !== '',
    isWord: false,
    kind: 'whole',
  };
}

/** "6k", "6 thousand". */
function scale(text: string, at: number, amount: Amount, scales: RegExp): Amount {
  const match = matchAt(sticky(scales), text, at + amount.length);
  if (match === null) return amount;
  const factor = /k|thousand/i.test(match[0]) ? 1_000 : 1e6;
  return {
    ...amount,
    value: amount.value * factor,
    precision: amount.precision * factor,
    length: amount.length + match[0].length,
  };
}

const span = (value: number, step: number, precision: number): Partial<NumberToken> => ({
  value,
  step,
  precision,
  unit: 'minutes',
});

function readSpan({ value, precision, kind, isWord }: Amount, unit: string): Partial<NumberToken> {
  const name = unit.toLowerCase().replace(/^[ -]/, '');
  const step = SPAN_MINUTES.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
  const half = kind === 'fraction' ? 0.1 : isWord && !Number.isInteger(value) ? 0.25 : 0;
  return span(value * step, step, Math.max(half, kind === 'fraction' ? 0 : precision) * step);
}

function written(parts: Readonly<Record<string, string | undefined>>): Partial<NumberToken> {
  const entries = Object.entries(parts).map(([name, text]) => [
    name,
    text === undefined ? null : Number(text),
  ]);
  return { unit: 'moment', moment: { ...NO_MOMENT, ...Object.fromEntries(entries) } };
}

function findMonth(name: string | undefined): string {
  return String(MONTHS.indexOf((name ?? '').toLowerCase().slice(0, 3)) + 1);
}

function readHour(hour: string | undefined, half: string | undefined): string {
  if (half === undefined) return hour ?? '';
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

function isCut(text: string, end: number): boolean {
  return /[\p{L}\d]/u.test(text.charAt(end - 1)) && /\p{L}/u.test(text.charAt(end));
}

function token(text: string, parts: Partial<NumberToken>): NumberToken {
  return {
    type: 'number',
    text: text.trim(),
    length: text.length,
    value: parts.value ?? Number.NaN,
    other: parts.other ?? Number.NaN,
    precision: parts.precision ?? 0,
    decimals: parts.decimals ?? 0,
    unit: parts.unit ?? 'none',
    step: parts.step ?? 0,
    isSigned: parts.isSigned ?? false,
    isWord: parts.isWord ?? false,
    moment: parts.moment ?? null,
  };
}
