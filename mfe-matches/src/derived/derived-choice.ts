import { describeJoint } from '@fairline/shared/bets';
import type { DerivedPrice, DerivedTable } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import { type SelectionText, selectionOfText, textOfSelection } from '@fairline/shared/odds/joint';

/** A selection that can be chosen, with its price and its words. */
export interface PricedChoice {
  readonly key: string;
  readonly price: DerivedPrice;
  /** `Arsenal by 2 or more`. */
  readonly label: string;
}

/** A market of one period, or of several. */
export interface MarketChoice {
  readonly key: string;
  /** `Both teams to score`, `Total · 1st Half`. */
  readonly label: string;
  readonly choices: readonly PricedChoice[];
}

/** What names a selection among all of a match. */
export function keyOf({
  market,
  period,
  outcome,
  points,
}: Pick<DerivedPrice, 'market' | 'outcome' | 'period' | 'points'>): string {
  return [period, market, outcome, points ?? ''].join('|');
}

/** The markets of a table in words, those of the whole match first, as the server lists them otherwise. */
export function marketChoices(table: DerivedTable): MarketChoice[] {
  const match = { sportId: table.sport_id, home: table.home, away: table.away };
  const markets = table.markets.flatMap(({ prices, period }) => {
    const choices = prices.flatMap((price) => {
      const selection = selectionOfText(price);
      if (selection === null) return [];
      const words = describeJoint(selection, match);
      return [{ price, words, choice: { key: keyOf(price), price, label: words.selection } }];
    });
    const [first] = choices;
    if (first === undefined) return [];
    const { market, period: part } = first.words;
    return [
      {
        key: `${first.price.period}|${first.price.market}|${first.price.market === 'race' ? first.price.points : ''}`,
        label: part === null ? market : `${market} · ${part}`,
        choices: choices.map(({ choice }) => choice),
        isWhole: period === 0 || period === null,
      },
    ];
  });
  return [...markets.filter(({ isWhole }) => isWhole), ...markets.filter(({ isWhole }) => !isWhole)];
}

/** The text of two selections that must both win; null where one of them is a combination itself. */
export function combinedText(first: DerivedPrice, second: DerivedPrice): SelectionText | null {
  const [one, other] = [selectionOfText(first), selectionOfText(second)];
  if (!one || !other || one.market === 'combination' || other.market === 'combination') return null;
  return textOfSelection({ market: 'combination', legs: [one, other] });
}

/** Both ends of the fair odds; those of what may as well have no chance at all have no end. */
export function oddsInterval(
  { low, high }: Pick<DerivedPrice, 'high' | 'low'>,
  format: Pick<Formatter, 'price'>,
): [string, string] {
  return [format.price(1 / high), low > 0 ? format.price(1 / low) : '∞'];
}

/** Why there is no price, in a sentence, and what to do. */
export const NO_PRICE_TEXTS = {
  started:
    'The match has begun. Derived prices are for matches before their start: lines in play count what is still to come.',
  'no-model': 'There is no model for this sport. Its quoted lines have fair odds in the match card.',
  'too-few-lines':
    'Too few lines are open to fit a model: it needs a line of the sides and a total of the whole match. Look again when they are offered. Corners and bookings have no model.',
  'badly-met':
    'The model meets the quoted lines badly, so that nothing is priced from it. A line may be moving or wrong; look again in a minute.',
  'not-in-model': 'The model of this sport does not have this selection. Choose another one.',
  'may-be-returned':
    'One of the two can return its stake. What is paid then is your bookmaker’s own rule, so that there is no one fair price. Choose half lines.',
  'practically-decided':
    'This happens in fewer than one of 100,000 matches, or in all others. Choose another one.',
} as const;

/** Why a sport has no races, by its id. */
export const NO_RACES: Readonly<Record<number, string>> = {
  15: 'Races have no price in American football: points come by threes and sevens, in an order that no quoted line has.',
  33: 'Races have no price in tennis: who is first to a number of games depends on who serves first, which no quoted line has.',
};
