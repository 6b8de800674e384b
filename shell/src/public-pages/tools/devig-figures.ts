import { type NumberField, type RegionalFormat, readNumberField } from '@fairline/shared/numbers';
import { type DevigMethod, expectedValue, fairOdds, vig } from '@fairline/shared/odds';

/** The methods in the order of the table. */
export const METHODS = [
  'power',
  'proportional',
  'sum',
  'shin',
  'odds-ratio',
] as const satisfies readonly DevigMethod[];

/** What is typed: the prices of all outcomes of one market, and one that another bookmaker offers on the first of them. */
export interface DevigInput {
  readonly prices: readonly string[];
  readonly offered: string;
}

export interface DevigFigures {
  /** Of the market, in percent. */
  readonly margin: number;
  readonly methods: readonly {
    readonly method: DevigMethod;
    /** By outcome; null where the method has no answer. */
    readonly fair: readonly number[] | null;
    /** Of the offered price on the first outcome, in percent; null without one. */
    readonly ev: number | null;
  }[];
}

/** A price has several readings, which its field asks about. */
const WAITS = 'Choose what the marked price means.';
const NO_PRICE = 'Enter decimal odds above 1, such as 1.95, or American ones with their sign, such as −110.';

/** A price that is typed into the calculator. */
export const PRICE_FIELD: NumberField = {
  kind: 'odds',
  format: 'decimal',
  hint: NO_PRICE,
  check: (price) => (price > 1 && price <= MOST ? null : NO_PRICE),
};
/** Larger numbers are American odds, or typing errors. */
const MOST = 1_000;

/** The figures of a market; a sentence that says what is wrong with it otherwise. */
export function devigFigures(
  { prices: typed, offered }: DevigInput,
  region: RegionalFormat,
): DevigFigures | string {
  const texts = typed.map((text) => text.trim()).filter((text) => text !== '');
  if (texts.length < 2) return 'A market has two outcomes or more: enter the prices of all of them.';
  const prices: number[] = [];
  for (const text of texts) {
    const { value, choices, problem } = readNumberField(text, PRICE_FIELD, region);
    if (value === null) return choices.length > 0 ? WAITS : `${text} is no price. ${problem}`;
    prices.push(value);
  }
  const { value: other, choices } = readNumberField(offered, PRICE_FIELD, region);
  if (choices.length > 0) return WAITS;
  if (offered.trim() !== '' && other === null)
    return `${offered.trim()} is no price. Leave the price of your bookmaker empty, or enter odds such as 2.05.`;
  return {
    margin: 100 * vig(prices),
    methods: METHODS.map((method) => {
      const fair = fairOdds(prices, method);
      const first = fair?.[0];
      return { method, fair, ev: other === null || first === undefined ? null : expectedValue(other, first) };
    }),
  };
}
