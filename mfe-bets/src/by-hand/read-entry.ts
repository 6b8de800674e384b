import { parlayOdds } from '@fairline/shared/bets';
import type { betByHandSchema, Currency, Preferences } from '@fairline/shared/contracts';
import type { NumberField } from '@fairline/shared/numbers';
import { sportNamed } from '@fairline/shared/periods';
import { readTyped, stakeField } from '@fairline/shared/ui/numbers';
import type * as z from 'zod';
import { needed, readCommission, readPoints, readPrice, type Typed } from '../fields/typed-values.ts';
import { instantOfText } from '../fields/zoned-text.ts';
import { type BetEntry, hasPoints, type LegEntry, needsPoints, type WordsLeg } from './bet-entry.ts';

/** The body of `POST /api/bets/by-hand`. */
export type ByHandBody = Omit<z.input<typeof betByHandSchema>, 'idempotency_key'>;

/** What the values of an entry are read with. */
export interface ReadingContext {
  readonly zone: string;
  readonly oddsFormat: Preferences['odds_format'];
  /** Of the chosen bankroll. */
  readonly currency: Currency;
  /** The user's unit of stake. */
  readonly unit: { readonly size: number; readonly currency: Currency };
  readonly now: number;
}

/** An entry as it is sent, or why it cannot be. */
export interface ReadEntry {
  /** Null while something is missing or wrong. */
  readonly body: ByHandBody | null;
  /** By field: `stake`, `legs.0.event`. */
  readonly problems: Readonly<Record<string, string>>;
  /** Of the bet, as far as it is known. */
  readonly odds: number | null;
  readonly stake: { readonly amount: number; readonly currency: Currency } | null;
}

type SentLeg = ByHandBody['legs'][number];

/** What of an entry is a bet; all that is missing or wrong is named at its field. */
export function readEntry(entry: BetEntry, context: ReadingContext): ReadEntry {
  const problems: Record<string, string> = {};
  function checked<Value>(field: string, typed: Typed<Value>): Value | null {
    if (typed.problem !== null) problems[field] = typed.problem;
    return typed.value;
  }
  const isParlay = entry.legs.length > 1;
  const legs = entry.legs.map((leg, at) => readLeg(leg, { ...context, at, checked }));
  const legOdds = legs.map(({ odds }) => odds ?? null);
  const product = legOdds.every((odds) => odds !== null)
    ? parlayOdds(legOdds.map((odds) => ({ odds })))
    : null;
  const own =
    isParlay && entry.odds.trim() !== '' ? checked('odds', readPrice(entry.odds, context.oddsFormat)) : null;
  const odds = isParlay ? (own ?? product) : (legOdds[0] ?? null);

  const stake = checked('stake', readStake(entry, context, odds));
  const commission = checked('commission', readCommission(entry.commission));
  const placed = checked('placed', readPlaced(entry.placed, context));
  const isWhole = Object.keys(problems).length === 0;
  return {
    problems,
    odds,
    stake,
    body:
      isWhole && stake !== null
        ? {
            legs: legs.map((leg) => (isParlay ? leg : withoutOdds(leg))),
            ...(isParlay ? (own === null ? {} : { odds: own }) : { odds: odds ?? undefined }),
            ...{ stake: stake.amount, currency: stake.currency, tags: [...entry.tags] },
            ...(entry.bankroll === null ? {} : { bankroll_id: entry.bankroll }),
            ...(placed === null ? {} : { placed_at: placed }),
            ...{ bookmaker: entry.bookmaker.trim() || null, note: entry.note.trim() || null },
            ...{ commission_percent: commission ?? 0, free_bet: entry.freeBet, is_live: entry.isLive },
            ...(entry.eachWay !== null && !isParlay && { each_way: entry.eachWay }),
          }
        : null,
  };
}

export interface LegContext extends ReadingContext {
  readonly at: number;
  readonly checked: <Value>(field: string, typed: Typed<Value>) => Value | null;
}

function readLeg(leg: LegEntry, context: LegContext): SentLeg {
  const { at, checked, oddsFormat } = context;
  const odds = checked(`legs.${at}.odds`, readPrice(leg.odds, oddsFormat)) ?? undefined;
  if (leg.kind === 'words') return { ...wordsOf(leg, context), odds };
  if (leg.match === null) checked(`legs.${at}.match`, missing('Choose a match.'));
  else if (leg.choice === null) checked(`legs.${at}.choice`, missing('Choose a selection.'));
  return { ...(leg.choice?.leg ?? NO_SELECTION), odds };
}

const NO_SELECTION = { line_id: '0:0', market: 'moneyline', bet_outcome: 'home' } as const;

/** A selection in the user's words, but for its odds; all that is missing or wrong is named by `checked`. */
export function wordsOf(leg: WordsLeg, { at, checked, zone }: Pick<LegContext, 'at' | 'checked' | 'zone'>) {
  const field = (name: string) => `legs.${at}.${name}`;
  const text = (name: 'event' | 'selection' | 'otherMarket', what: string): string =>
    checked(field(name), leg[name].trim() === '' ? missing(`Enter ${what}.`) : found(leg[name].trim())) ?? '';
  const starts = leg.starts === '' ? null : instantOfText(leg.starts, zone);
  if (leg.starts !== '' && starts === null) checked(field('starts'), missing(NO_TIME));
  const sport = sportNamed(leg.sport);
  return {
    event: text('event', 'the match or event'),
    sport: leg.sport.trim() || null,
    league_name: leg.league.trim() || null,
    starts,
    market: leg.market === 'other' ? text('otherMarket', 'the market') : leg.market,
    selection: text('selection', 'what you bet on'),
    points: hasPoints(leg.market)
      ? checked(field('points'), readPoints(leg.points, needsPoints(leg.market), needsPoints(leg.market)))
      : null,
    ...(sport === undefined ? {} : { period: Number(leg.period) }),
  };
}

/** The field of the stake of an entry: money in the chosen currency, or units. */
export function entryStakeField(
  { stakeIn }: Pick<BetEntry, 'stakeIn'>,
  { currency, unit }: Pick<ReadingContext, 'currency' | 'unit'>,
  odds: number | null,
): NumberField {
  const inUnits = stakeIn === 'units';
  return stakeField({ currency: inUnits ? unit.currency : (stakeIn ?? currency), unit, inUnits, odds });
}

function readStake(
  entry: BetEntry,
  context: ReadingContext,
  odds: number | null,
): Typed<NonNullable<ReadEntry['stake']>> {
  const field = entryStakeField(entry, context, odds);
  const { value: amount, problem } = needed(readTyped(entry.stake, field), field.hint);
  if (amount === null) return missing(problem);
  const { stakeIn } = entry;
  const currency = stakeIn === 'units' ? context.unit.currency : (stakeIn ?? context.currency);
  return found({ amount, currency });
}

function readPlaced(text: string, { zone, now }: ReadingContext): Typed<string | null> {
  if (text === '') return found(null);
  const at = instantOfText(text, zone);
  if (at === null) return missing(NO_TIME);
  return Date.parse(at) > now ? missing('This time lies in the future.') : found(at);
}

const NO_TIME = 'There is no such time.';
const missing = (problem: string): Typed<never> => ({ value: null, problem });
const found = <Value>(value: Value): Typed<Value> => ({ value, problem: null });

function withoutOdds({ odds: _, ...leg }: SentLeg): SentLeg {
  return leg as SentLeg;
}
