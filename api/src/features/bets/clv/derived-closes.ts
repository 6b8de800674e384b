import { derivedSelectionOf } from '@fairline/shared/bets';
import {
  type BetClose,
  type BetLeg,
  DEVIG_METHODS,
  type FairOdds,
  lineIdOf,
  parseLineId,
} from '@fairline/shared/contracts';
import type { DevigMethod } from '@fairline/shared/odds';
import {
  fitMatch,
  type JointFit,
  type JointSelection,
  type NoFit,
  priceOf,
} from '@fairline/shared/odds/joint';
import type { StoredClose } from '../../../market/closing/closing-lines.read-model.ts';
import { isEarlyClose } from '../../../market/closing/price-at-close.ts';
import { quotesOfClose } from '../../../market/derived/quotes-of-close.ts';

/** A line of a match that has closed, also one of the games of a tennis match. */
export interface MatchLine {
  readonly line_id: string;
  /** The match that it belongs to. */
  readonly match_id: number;
  readonly games: boolean;
}

/**
 * The closes of derived selections: the price of the joint model that is fitted to the closing lines of the match. A match is fitted
 * once for all bets on it.
 */
export class DerivedCloses {
  readonly #closes: ReadonlyMap<string, StoredClose>;
  readonly #lines: ReadonlyMap<number, readonly MatchLine[]>;
  readonly #fits = new Map<string, JointFit | NoFit>();

  constructor(closes: ReadonlyMap<string, StoredClose>, lines: readonly MatchLine[]) {
    this.#closes = closes;
    this.#lines = Map.groupBy(lines, ({ match_id }) => match_id);
  }

  /** Null without a close of the match, and where the model has no price. */
  of(leg: BetLeg): BetClose | null {
    const selection = derivedSelectionOf(leg);
    if (selection === null || leg.line_id === null || leg.sport_id === null) return null;
    const { eventId } = parseLineId(leg.line_id);
    const markets = this.#closes.get(lineIdOf(eventId, 0))?.markets ?? [];
    if (markets.length === 0) return null;
    const sportId = leg.sport_id;
    const fair = DEVIG_METHODS.map(
      (method) => [method, this.#fairOdds(eventId, sportId, selection, method)] as const,
    );
    const odds = fair.find(([method]) => method === 'power')?.[1];
    if (!odds) return null;
    const { period, market, outcome, points, special_id } = leg;
    return {
      ...{ period, market, outcome, points, special_id, odds, limit: null, approximated: true },
      fair_odds: Object.fromEntries(fair) as FairOdds,
      closed_at: new Date(Math.max(...markets.map(({ closedAt }) => closedAt))).toISOString(),
      early: markets.every(isEarlyClose),
    };
  }

  #fairOdds(eventId: number, sportId: number, selection: JointSelection, method: DevigMethod): number | null {
    const fit = this.#fitOf(eventId, sportId, method);
    const price = fit.fitted ? priceOf(fit, selection) : null;
    return price?.priced ? price.fairOdds : null;
  }

  #fitOf(eventId: number, sportId: number, method: DevigMethod): JointFit | NoFit {
    const key = `${eventId} ${method}`;
    const known = this.#fits.get(key);
    if (known !== undefined) return known;
    const quotes = (this.#lines.get(eventId) ?? []).flatMap(({ line_id, games }) =>
      quotesOfClose(
        parseLineId(line_id).period,
        this.#closes.get(line_id)?.markets ?? [],
        games ? 'games' : undefined,
      ),
    );
    const fit = fitMatch(sportId, quotes, { method });
    // Most fits are the same by every method, and their prices take longer than the fit.
    const common = `${eventId} odds-ratio`;
    const same = fit.fitted && fit.method === 'odds-ratio' ? (this.#fits.get(common) ?? fit) : fit;
    if (fit.fitted && fit.method === 'odds-ratio') this.#fits.set(common, same);
    this.#fits.set(key, same);
    return same;
  }
}
