import { parlayOdds } from '@fairline/shared/bets';
import {
  type BetByHand,
  type BetLeg,
  type BetState,
  BLANK_BET,
  type FeedLeg,
  type FreeLeg,
  isDerivedMarket,
  MAX_PAYOUT,
  type PlaceBet,
  type PlanAccess,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { sportNamed } from '@fairline/shared/periods';
import type { OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { BankrollsService } from '../bankrolls/bankrolls.service.ts';
import type { BetLedger, LedgerUser } from '../ledger/bet-ledger.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import { requestOf } from '../ledger/request-hash.ts';
import type { BetTagsService } from '../tags/bet-tags.service.ts';
import { type DerivedPricer, derivedFairOdds } from './derived-leg.ts';
import { type EarlierPrices, fairOddsAt } from './earlier-prices.ts';
import { feedLeg, type PlacedLeg } from './feed-leg.ts';
import type { PlacingReadModel } from './placing.read-model.ts';

export interface PlacingDeps {
  readonly ledger: BetLedger;
  readonly lines: Pick<OddsReadModel, 'findLines'>;
  readonly readModel: PlacingReadModel;
  readonly earlierPrices: EarlierPrices;
  readonly users: BetUserReadModel;
  readonly bankrolls: Pick<BankrollsService, 'forBet'>;
  readonly tags: Pick<BetTagsService, 'assertOwn'>;
  /** Absent: bets on derived markets have no fair odds. */
  readonly derived?: DerivedPricer | undefined;
  readonly now: () => number;
}

export interface PlacingUser extends LedgerUser, PlanAccess {}

/** How far ahead of the server a clock may be. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** New bets, to be placed in a transaction. A request that is repeated logs once. */
export function createPlacingService(deps: PlacingDeps) {
  const { ledger, lines, readModel, earlierPrices, users, bankrolls, tags, derived, now } = deps;

  /** @throws ApiError 404 for a line that does not exist */
  async function placedLegs(
    chosen: readonly (FeedLeg | FreeLeg)[],
    access: PlanAccess,
  ): Promise<PlacedLeg[]> {
    const lineIds = chosen.flatMap((leg) => (isFeedLeg(leg) ? leg.line_id : []));
    const rows = lineIds.length === 0 ? [] : await lines.findLines([...new Set(lineIds)]);
    const placed = chosen.map((leg) => {
      if (!isFeedLeg(leg)) return freeLeg(leg);
      const row = rows.find(({ line_id }) => line_id === leg.line_id);
      if (row === undefined) throw apiErrors.notFound(`There is no line ${leg.line_id}.`);
      return feedLeg(row, leg, access, now());
    });
    return Promise.all(placed.map((one) => priced(one, access.level)));
  }

  async function priced(placed: PlacedLeg, level: UpgradeLevel): Promise<PlacedLeg> {
    const { leg } = placed;
    if (derived === undefined || leg.line_id === null || !isDerivedMarket(leg.market)) return placed;
    return { ...placed, fairOdds: await derivedFairOdds(leg, level, derived) };
  }

  /** The state that a bet begins with, but for its selections and price. */
  async function begin(user: PlacingUser, body: PlaceBet | BetByHand): Promise<BetState> {
    await tags.assertOwn(user.id, body.tags);
    const currency = body.currency ?? (await users.preferencesOf(user.id)).currency;
    return {
      ...BLANK_BET,
      bankroll_id: await bankrolls.forBet(user.id, body.bankroll_id ?? null, currency),
      placed_at: new Date(now()).toISOString(),
      stake: body.stake,
      currency,
      commission_percent: body.commission_percent,
      free_bet: body.free_bet,
      each_way: body.each_way ?? null,
      bookmaker: body.bookmaker ?? null,
      note: body.note ?? null,
      tag_ids: body.tags,
    };
  }

  /** Reads the time of a bet, now by default. @throws ApiError for a time in the future */
  function readPlacedAt({ placed_at }: Pick<PlaceBet, 'placed_at'>) {
    const at = placed_at === undefined ? now() : Date.parse(placed_at);
    if (at > now() + CLOCK_TOLERANCE_MS) {
      throw apiErrors.invalidField('placed_at', 'The time of the bet lies in the future.');
    }
    return { placed_at: new Date(at).toISOString(), isNow: placed_at === undefined };
  }

  async function alertOf(user: PlacingUser, body: PlaceBet): Promise<BetState['alert']> {
    if (body.alert_id === undefined) return null;
    const { setting_id: id = null } = body;
    const version = id === null ? null : await readModel.findSettingVersion(user.id, id);
    return {
      type: body.alert_type,
      id: body.alert_id,
      setting_id: version === null ? null : id,
      setting_version: version,
    };
  }

  return {
    /**
     * A bet on a selection of the feed.
     * @throws ApiError 404 for a line that does not exist
     */
    async place(user: PlacingUser, body: PlaceBet): Promise<number> {
      const request = requestOf(body);
      const earlier = await ledger.repeated(user, request);
      if (earlier !== null) return earlier;
      const [placed] = await placedLegs([body], user);
      if (placed === undefined) throw new RangeError('A bet without a selection.');
      const { placed_at, isNow } = readPlacedAt(body);
      const { leg } = placed;
      const { fairOdds, approximated, confidence } = isNow
        ? placed
        : await fairOddsAt(leg, Date.parse(placed_at), user, earlierPrices);
      const state: BetState = {
        ...(await begin(user, body)),
        placed_at,
        odds: body.bet_odds,
        legs: [isNow ? leg : withoutCurrentFacts(leg)],
        is_live: isNow ? placed.isLive : leg.starts !== null && placed_at >= leg.starts,
        fair_odds: fairOdds,
        fair_approximated: approximated,
        fair_confidence: confidence,
        alert: await alertOf(user, body),
      };
      return ledger.open(user, state, 'placed', request);
    },

    /**
     * A bet that the user describes.
     * @throws ApiError 404 for a line that does not exist
     */
    async placeByHand(user: PlacingUser, body: BetByHand): Promise<number> {
      const request = requestOf(body);
      const earlier = await ledger.repeated(user, request);
      if (earlier !== null) return earlier;
      const { placed_at, isNow } = readPlacedAt(body);
      const placed = await placedLegs(body.legs, user);
      const legs = placed.map(({ leg }) => (isNow ? leg : withoutCurrentFacts(leg)));
      const only = legs.length === 1 ? placed[0] : undefined;
      const odds = body.odds ?? only?.leg.odds ?? parlayOdds(legs);
      if (odds * body.stake > MAX_PAYOUT)
        throw apiErrors.invalidField('stake', 'The possible payout is too large.');
      const priced =
        only === undefined || isNow
          ? only
          : await fairOddsAt(only.leg, Date.parse(placed_at), user, earlierPrices);
      const state: BetState = {
        ...(await begin(user, body)),
        placed_at,
        odds,
        legs: only === undefined ? legs : legs.map((leg) => ({ ...leg, odds: null })),
        is_live: body.is_live || (isNow && placed.some(({ isLive }) => isLive)),
        fair_odds: priced?.fairOdds ?? null,
        fair_approximated: priced?.approximated === true,
        fair_confidence: priced?.confidence ?? null,
      };
      return ledger.open(user, state, 'placed', request);
    },
  };
}
export type PlacingService = ReturnType<typeof createPlacingService>;

/** Leaves out what the feed says now, which may not have been so when the bet was placed: the score and the number of outcomes. */
const withoutCurrentFacts = (leg: BetLeg): BetLeg => ({ ...leg, score_at_bet: null, is3Way: null });

function isFeedLeg(leg: FeedLeg | FreeLeg): leg is FeedLeg {
  return 'line_id' in leg;
}

function freeLeg(leg: FreeLeg): PlacedLeg {
  const sport = leg.sport ?? null;
  const known = sportNamed(sport);
  const stored: BetLeg = {
    line_id: null,
    sport_id: known?.id ?? null,
    sport: known?.name ?? sport,
    league_name: leg.league_name ?? null,
    event: leg.event,
    home: leg.home ?? null,
    away: leg.away ?? null,
    starts: leg.starts ?? null,
    period: leg.period ?? null,
    market: leg.market,
    outcome: leg.selection,
    points: leg.points ?? null,
    specials_name: null,
    special_id: null,
    is3Way: null,
    odds: leg.odds ?? null,
    score_at_bet: null,
    result: null,
  };
  return { leg: stored, isLive: false, fairOdds: null, approximated: false, confidence: null };
}
