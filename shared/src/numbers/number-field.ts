import {
  decimalInput,
  formatOdds,
  type OddsFormat,
  oddsExample,
  percentPrice,
  priceInFormat,
  profitPrice,
} from '@fairline/shared/odds';
import { readPoints } from './read-points.ts';
import { decimalMark, type RegionalFormat } from './regional-format.ts';
import { statedCurrencies } from './stated-currency.ts';
import { LONGEST_NUMBER, type MarkRules, plainCharacters, writtenNumbers } from './written-number.ts';

/** Size of one unit of stake, in its currency. */
export interface TypedUnit {
  readonly size: number;
  readonly currency: string;
}

interface AnyField {
  /** Message for a text that is not a number of this kind. */
  readonly hint: string;
  /**
   * Returns the message for a value that the field does not accept, null for one that it does.
   * @param isDecimalOdds whether odds were typed as a decimal price
   */
  readonly check?: (value: number, isDecimalOdds: boolean) => string | null;
}

/** Kind of number that a field takes. */
export type NumberField = AnyField &
  (
    | {
        readonly kind: 'money';
        readonly currency: string;
        /** Reads `1.5u`; null if the user has no unit size, undefined in fields that are not stakes. */
        readonly unit?: TypedUnit | null | undefined;
      }
    /** A stake in units, read as an amount. */
    | { readonly kind: 'units'; readonly size: number; readonly currency: string }
    | { readonly kind: 'odds'; readonly format: OddsFormat }
    /** A handicap, or the points of a total. */
    | { readonly kind: 'points' }
    | { readonly kind: 'percent' }
    | { readonly kind: 'whole' }
    | { readonly kind: 'plain' }
  );

/** One of several readings of a typed number. */
export interface NumberChoice {
  readonly value: number;
  /** Text with this reading alone, to replace what was typed. */
  readonly text: string;
}

/** A typed number: its value, or the reason why there is none yet. An empty field has neither. */
export interface TypedNumber {
  readonly value: number | null;
  readonly problem: string | null;
  /** Readings to choose from; the value waits for the choice. */
  readonly choices: readonly NumberChoice[];
}

const EMPTY: TypedNumber = { value: null, problem: null, choices: [] };
const EVEN = /^(even|evens|evs|ev|evn|even money)$/i;
const PICK = /^(pk|pick|pick'?em|pk'?em)$/i;
const UNITS = /^(u|unit|units)$/i;
const SHORT = /^(k|m|mn|mio|mln|tsd|bn)\.?$/i;
const AMOUNT_DECIMALS = 8;

const wrong = (problem: string): TypedNumber => ({ value: null, problem, choices: [] });

/**
 * Reads a number as a person types it, in the regional format of the browser. A number with several readings has no value: the field
 * asks, and takes the text of the chosen reading.
 *
 * | field | 1.234 in en-US | 1,234 in en-US | 1.234 in de-DE | 1,234 in de-DE |
 * | --- | --- | --- | --- | --- |
 * | money, units, points, percent, plain | asks | 1234 | 1234 | asks |
 * | whole numbers | 1234 | 1234 | 1234 | 1234 |
 * | odds, American | asks | +1234 | asks | asks |
 * | odds, other formats | 1.234 | asks | asks | 1.234 |
 *
 * Bounds of a field never choose between readings; they only shorten the list to choose from.
 *
 * @example readNumberField('25,000', { kind: 'money', currency: 'EUR', hint: '' }, POINT_FORMAT).value // 25000
 */
export function readNumberField(typed: string, field: NumberField, region: RegionalFormat): TypedNumber {
  const text = plainCharacters(typed);
  if (text === '') return EMPTY;
  if (text.length > LONGEST_NUMBER) return wrong(field.hint);
  switch (field.kind) {
    case 'money':
    case 'units':
      return readAmount(text, field, region);
    case 'odds':
      return readOdds(text, field, region);
    case 'points':
      return readLine(text, field, region);
    case 'percent':
      return readPlain(text.replace(/^%\s?|\s?%$/, ''), field, region);
    case 'whole':
    case 'plain':
      return readPlain(text, field, region);
  }
}

/** A reading before the field's check. */
interface Candidate extends NumberChoice {
  readonly isDecimalOdds?: boolean;
}

/** One reading is the value, if the field accepts it; of several, those that it accepts are asked about. */
function decide(candidates: readonly Candidate[], { check, hint }: AnyField): TypedNumber {
  const messages = candidates.map(
    ({ value, isDecimalOdds }) => check?.(value, isDecimalOdds ?? false) ?? null,
  );
  const choices = candidates.filter((_, at) => messages[at] === null);
  const [first] = candidates;
  const isOpen = choices.length > 1;
  const refused = messages.find((message) => message !== null) ?? null;
  if (first === undefined) return wrong(hint);
  if (choices.length === 0) return wrong(refused ?? hint);
  if (candidates.length === 1) return { value: first.value, problem: null, choices: [] };
  return {
    value: null,
    problem: isOpen ? 'This number has several readings. Choose one.' : refused,
    choices: choices.map(({ value, text }) => ({ value, text })),
  };
}

const SIGNED = /^([+-]?) ?(.*)$/;

/** Splits off a sign. */
function splitSign(text: string): [sign: '' | '+' | '-', rest: string] {
  const [, sign = '', rest = ''] = SIGNED.exec(text) ?? [];
  return [sign as '' | '+' | '-', rest];
}

function readPlain(text: string, field: NumberField, region: RegionalFormat): TypedNumber {
  const [sign, rest] = splitSign(text);
  const readings = writtenNumbers(rest, region);
  if (readings.length === 0) return wrong(unreadable(rest, field, region));
  // A whole number has no decimals: its mark separates groups.
  const isWhole = field.kind === 'whole' && readings.some((reading) => !reading.includes('.'));
  return decide(
    readings
      .filter((reading) => !isWhole || !reading.includes('.'))
      .map((reading) => candidateOf(sign, reading, region)),
    field,
  );
}

function candidateOf(sign: string, reading: string, region: RegionalFormat): Candidate {
  return { value: Number(`${sign}${reading}`) + 0, text: `${sign}${inputText(reading, region)}` };
}

/** Why a text of digits and marks is not a number; the field's hint for anything else. */
function unreadable(text: string, { hint }: AnyField, region: RegionalFormat): string {
  return /^[\d.,٫' ]*\d[\d.,٫' ]*$/.test(text)
    ? `Check the separators of ${text}. Write it like ${numberInput(1234.5, region)}.`
    : hint;
}

type AmountField = Extract<NumberField, { kind: 'money' | 'units' }>;

function readAmount(text: string, field: AmountField, region: RegionalFormat): TypedNumber {
  if (!/[\d½¼¾]/.test(text)) return wrong(field.hint);
  const [before, unsigned] = splitSign(text);
  const [prefix, afterPrefix] = splitPrefix(unsigned);
  const [behind, rest] = before === '' ? splitSign(afterPrefix) : (['', afterPrefix] as const);
  const [, number = '', suffix = ''] = /^(.*?)\s?([^\d.,'\s½¼¾٫+-]+\.?)?$/.exec(rest) ?? [];
  const words = [prefix, suffix].filter((word) => word !== '');
  const problem = words.map((word) => wrongWord(word, field)).find((message) => message !== null);
  if (problem) return wrong(problem);
  const readings = writtenNumbers(number, region);
  if (readings.length === 0) return wrong(unreadable(number, field, region));
  const isUnits = field.kind === 'units' || UNITS.test(suffix);
  const size = field.kind === 'units' ? field.size : isUnits ? (field.unit?.size ?? 0) : 1;
  const sign = before || behind;
  return decide(
    readings.map((reading) => {
      const { value, text: own } = candidateOf(sign, reading, region);
      return {
        // Products like 0.7 × 10 are beside the decimal number.
        value: size === 1 ? value : Number(decimalInput(value * size, AMOUNT_DECIMALS)),
        text: field.kind === 'money' && isUnits ? `${own}u` : own,
      };
    }),
    field,
  );
}

/** Splits off a currency before a number. The point of `kr.` and `Fr.` belongs to it. */
function splitPrefix(text: string): [prefix: string, rest: string] {
  const [, prefix = '', rest = text] =
    /^((?:kr|s?fr|rs|лв)\.(?=[\s\d])|[^\d.,'\s½¼¾٫+%-]+)\s?(.*)$/i.exec(text) ?? [];
  return [prefix, rest];
}

/** Why a word beside an amount cannot be read; null for the field's currency and for units. */
function wrongWord(word: string, field: AmountField): string | null {
  if (word === '%') return 'An amount is not a percentage.';
  if (SHORT.test(word)) return 'Write the number in full, without k or m.';
  if (field.kind === 'units') {
    return UNITS.test(word) ? null : 'The stake is typed in units here, without a currency.';
  }
  const { unit, currency } = field;
  if (UNITS.test(word)) {
    if (unit === undefined) return 'Enter an amount of money, not units.';
    if (unit === null) return 'Set a unit size in the settings to type stakes in units.';
    return unit.currency === currency ? null : `A unit is in ${unit.currency}, this amount in ${currency}.`;
  }
  const stated = statedCurrencies(word);
  if (stated.length === 0) return field.hint;
  return stated.includes(currency)
    ? null
    : `This amount is in ${stated.join(' or ')}, the field in ${currency}.`;
}

type OddsField = Extract<NumberField, { kind: 'odds' }>;

function readOdds(text: string, field: OddsField, region: RegionalFormat): TypedNumber {
  if (EVEN.test(text)) return decide([{ value: 2, text: 'EVEN' }], field);
  if (PICK.test(text))
    return wrong(`PK is a line, not a price. Enter odds like ${oddsExample(field.format)}.`);
  if (/[½¼¾]/.test(text)) return wrong('Write odds as 2.5 or 3/2, without ½, ¼ and ¾.');
  const fraction = /^(\d+) ?\/ ?(\d+)$/.exec(text);
  if (fraction !== null) {
    const value = profitPrice(Number(fraction[1]) / Number(fraction[2]));
    return decide(value === null ? [] : [{ value, text }], field);
  }
  const percent = /^(.*?) ?%$/.exec(text)?.[1];
  if (percent !== undefined) {
    return decide(
      writtenNumbers(percent, region).flatMap((reading) => {
        const value = percentPrice(Number(reading));
        return value === null ? [] : [{ value, text: `${inputText(reading, region)}%` }];
      }),
      field,
    );
  }
  const [sign, rest] = splitSign(text);
  const { format } = field;
  const isAmerican = format === 'american' || format === 'probability';
  const rules: MarkRules = { usualThousandths: !isAmerican && sign === '', doubtedPoint: sign === '' };
  const isAsian = format === 'malay' || format === 'indonesian';
  const signedRules: MarkRules = { usualThousandths: isAsian, doubtedPoint: isAsian };
  const readings = writtenNumbers(rest, region, sign === '' ? rules : signedRules);
  if (readings.length === 0) return wrong(unreadable(rest, field, region));
  const isGrouped = /\D/.test(rest);
  const candidates = readings.flatMap((reading) => pricesIn(sign, reading, isGrouped, field, region));
  // A reading that is no price at all leaves doubt about the other one, except of American odds, which are never below 100.
  const isDoubtful = readings.length > 1 && candidates.length === 1 && (sign === '' || isAsian);
  const [only] = candidates;
  if (isDoubtful && only !== undefined) {
    const message = field.check?.(only.value, only.isDecimalOdds ?? false) ?? null;
    return message === null
      ? { value: null, problem: field.hint, choices: [{ value: only.value, text: only.text }] }
      : wrong(message);
  }
  return decide(candidates, field);
}

/**
 * Returns the prices that one reading can mean. In decimal odds, a number that is written in groups or is too large for the field may be
 * American without its sign.
 */
function pricesIn(
  sign: string,
  reading: string,
  isGrouped: boolean,
  field: OddsField,
  region: RegionalFormat,
): Candidate[] {
  const { format, check } = field;
  const { value: number, text } = candidateOf(sign, reading, region);
  const price = priceInFormat(number, format, { isSigned: sign !== '', hasDecimals: reading.includes('.') });
  const isDecimalOdds = price === number && sign === '';
  const own = price === null ? [] : [{ value: price, text, isDecimalOdds }];
  const mayBeAmerican = format === 'decimal' && sign === '' && number >= 100 && !reading.includes('.');
  const isRefused = price !== null && (check?.(price, true) ?? null) !== null;
  if (!mayBeAmerican || !(isGrouped || isRefused)) return own;
  const american = priceInFormat(number, format, { isSigned: true, hasDecimals: false });
  return american === null ? own : [...own, { value: american, text: `+${text}` }];
}

function readLine(text: string, field: NumberField, region: RegionalFormat): TypedNumber {
  if (EVEN.test(text)) return wrong('EVEN is a price, not a line.');
  if (PICK.test(text)) return decide([{ value: 0, text: '0' }], field);
  const [sign, rest] = splitSign(text);
  const line = readPoints(text);
  if (line !== null) return decide([{ value: line, text }], field);
  const readings = writtenNumbers(rest, region);
  if (readings.length === 0) return wrong(unreadable(rest, field, region));
  return decide(
    readings.map((reading) => candidateOf(sign, reading, region)),
    field,
  );
}

/** Writes canonical decimal text so that it has one reading in the region: never exactly three decimals. */
function inputText(reading: string, region: RegionalFormat): string {
  const [whole = '', decimals = ''] = reading.split('.');
  const digits = decimals.replace(/0+$/, '');
  if (digits === '') return whole;
  return `${whole}${decimalMark(region)}${digits.length === 3 ? `${digits}0` : digits}`;
}

/** Writes a stored price for an input in the user's format, with all its decimals if that is decimal. */
export function oddsInput(decimal: number, format: OddsFormat, region: RegionalFormat): string {
  // Three decimals are usual here and are read in the region's own way.
  return format === 'decimal'
    ? String(decimal).replace('.', decimalMark(region))
    : formatOdds(decimal, format);
}

/**
 * Writes a stored number for an input, so that it reads back as that number in the region.
 *
 * @param decimals fixed number of decimals; as many as the number has without it
 * @example numberInput(1234.5, COMMA_FORMAT) // '1234,5'
 */
export function numberInput(value: number, region: RegionalFormat, decimals?: number): string {
  const exact = String(value).includes('e') ? decimalInput(value, 12).replace(/\.?0+$/, '') : String(value);
  const text = decimals === undefined ? exact : decimalInput(value, decimals);
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction === '') return whole;
  return `${whole}${decimalMark(region)}${fraction.length === 3 ? `${fraction}0` : fraction}`;
}
