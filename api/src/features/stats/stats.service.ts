import { amountOf, convertUnits, unitsOf } from '@fairline/shared/bets';
import {
  ALL_USERS_MAX_STAKE,
  type AllUsersStats,
  COMPARE_FALLBACKS,
  type CompareMode,
  type Comparison,
  type DaysAnswer,
  type Facet,
  type FacetsAnswer,
  type LuckAnswer,
  MOST_CELLS,
  type Preferences,
  type StatFigures,
  type StatsPage,
  type StatsPeriod,
  type StatsQuery,
  type StatsSummary,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import {
  type BetColumns,
  cellsOf,
  compareStakes,
  convertedOf,
  daysOf,
  type FacetNames,
  figuresOf,
  luckColumns,
  pageOf,
  profitCurve,
  type StatContext,
  selectBets,
  shareOf,
  statContext,
} from '@fairline/shared/stats';
import { createPauses } from '../../platform/pause.ts';
import type { BetUserReadModel } from '../bets/index.ts';
import type { StatBets } from './reading/stat-bets.ts';
import type { StartingBankroll, StatNamesReadModel } from './reading/stat-names.read-model.ts';
import type { TextName } from './reading/text-places.ts';
import { assertSeesCloses, seesCloses } from './stats.policy.ts';

export interface StatsServiceDeps {
  readonly bets: StatBets;
  readonly names: StatNamesReadModel;
  readonly users: BetUserReadModel;
}

/** Whose bets are read, in whose currency and by whose plan. */
export interface StatsOwner {
  readonly id: string;
  /** Null: no plan. */
  readonly level: UpgradeLevel | null;
}

/** What an image and a public record are made of. */
export interface SharedStats {
  readonly summary: Answer<StatsSummary>;
  readonly curve: StatsPage['curve'];
}

type Answer<T extends { status: 'ok' }> = Omit<T, 'status'>;

/** The most bets of all users, the newest. */
const MOST_OF_ALL = 300_000;
const DAY_MS = 86_400_000;
/** Facets whose values are texts of the bets. */
const TEXT_FACETS: readonly Facet[] = ['market', 'league', 'bookmaker', 'sport'];

/** Statistics of bets, computed from all bets of the period at each request. */
export function createStatsService({ bets, names, users }: StatsServiceDeps) {
  /** Calls `fold` with the bets of a period, and with what else it needs. It has to be done with the bets when it returns. */
  async function foldBets<O, T>(
    owner: StatsOwner,
    query: StatsQuery,
    { wanted = [], others }: { wanted?: readonly TextName[]; others: Promise<O> },
    fold: (context: StatContext, others: O) => Promise<T> | T,
  ): Promise<T> {
    const [{ currency, devig_method }, found] = await Promise.all([users.preferencesOf(owner.id), others]);
    const reader = { currency, zone: query.zone, seesCloses: seesCloses(owner.level) };
    return bets.fold({ userId: owner.id }, query, devig_method, { wanted }, (columns) =>
      fold(statContext(columns, reader), found),
    );
  }

  async function namesOf(userId: string): Promise<FacetNames> {
    const [tags, settings] = await Promise.all([names.findTags(userId), names.findSettingNames(userId)]);
    return { tags, settings };
  }

  return {
    async summary(owner: StatsOwner, query: StatsQuery): Promise<Answer<StatsSummary>> {
      const others = names.findBankroll(owner.id);
      return foldBets(owner, query, { others }, (context, bankroll) =>
        summaryOf(context.columns, figuresOf(context).figures, context.currency, bankroll),
      );
    },

    /** The summary and the profit chart of bets of the period: of all, or of those that `only` has. */
    async shared(owner: StatsOwner, query: StatsQuery, only?: ReadonlySet<number>): Promise<SharedStats> {
      const others = names.findBankroll(owner.id);
      return foldBets(owner, query, { others }, (all, bankroll) => {
        const context = only === undefined ? all : statContext(selectBets(all.columns, only), all);
        const { columns, currency } = context;
        return {
          summary: summaryOf(columns, figuresOf(context).figures, currency, bankroll),
          curve: profitCurve(context).curve,
        };
      });
    },

    /** All but what is opened on demand. */
    async page(owner: StatsOwner, query: StatsQuery): Promise<Answer<StatsPage>> {
      const others = Promise.all([namesOf(owner.id), names.findBankroll(owner.id)]);
      const wanted = ['market', 'sport'] as const;
      return foldBets(owner, query, { wanted, others }, async (context, [named, bankroll]) => {
        const { figures, ...page } = await pageOf(context, named, createPauses());
        return { ...page, summary: summaryOf(context.columns, figures, context.currency, bankroll) };
      });
    },

    /**
     * The same bets staked otherwise.
     * @throws ApiError 403 for stakes by the close without the plan that includes it
     */
    async compare(
      owner: StatsOwner,
      { mode, ...period }: StatsPeriod & { mode: CompareMode },
    ): Promise<Answer<Comparison>> {
      if (mode === 'clvOptimal') assertSeesCloses(owner.level);
      const [preferences, bankroll] = await Promise.all([
        users.preferencesOf(owner.id),
        names.findBankroll(owner.id),
      ]);
      const { terms, ...shown } = termsOf(mode, preferences, bankroll);
      const scope = { userId: owner.id };
      return bets.fold(scope, period, preferences.devig_method, { order: 'starts' }, (columns) => ({
        ...{ mode, ...shown, ...compareStakes(columns, mode, terms) },
      }));
    },

    /** The daily performance of a month of the time zone. */
    async days(
      owner: StatsOwner,
      { month, by, zone }: { month: string; by: StatsQuery['by']; zone: string },
    ): Promise<Answer<DaysAnswer>> {
      const { currency, devig_method } = await users.preferencesOf(owner.id);
      const first = Date.parse(`${month}-01T00:00:00.000Z`);
      // A month of any time zone, and more: what is of other months is left out below.
      const from = new Date(first - DAY_MS).toISOString();
      const to = new Date(first + 33 * DAY_MS).toISOString();
      const scope = { userId: owner.id };
      const all = await bets.fold(scope, { from, to, by }, devig_method, {}, (columns) =>
        daysOf(columns, currency, zone),
      );
      const days = all.filter(({ date }) => date.startsWith(month));
      const total = (of: 'profit' | 'staked') =>
        amountOf(days.reduce((sum, day) => sum + unitsOf(day[of]), 0n));
      return { currency, days, profit: total('profit'), staked: total('staked') };
    },

    async facets(
      owner: StatsOwner,
      { facets, ...query }: StatsQuery & { facets: readonly Facet[] },
    ): Promise<Answer<FacetsAnswer>> {
      const wanted = facets.filter((facet) => TEXT_FACETS.includes(facet)) as TextName[];
      const others = namesOf(owner.id);
      return foldBets(owner, query, { wanted, others }, (context, named) => {
        const { cells, leftOut } = cellsOf(context, facets, named, MOST_CELLS);
        return { currency: context.currency, facets: [...facets], cells, left_out: leftOut };
      });
    },

    async luck(owner: StatsOwner, query: StatsQuery): Promise<Answer<LuckAnswer>> {
      return foldBets(owner, query, { others: Promise.resolve() }, (context) => ({
        ...{ currency: context.currency, ...luckColumns(context) },
      }));
    },

    /** The summary of the bets of all users, in the reader's currency. */
    async ofAll(reader: StatsOwner, query: StatsQuery): Promise<Answer<AllUsersStats>> {
      const { currency, devig_method } = await users.preferencesOf(reader.id);
      const scope = { maxStakeEur: ALL_USERS_MAX_STAKE, most: MOST_OF_ALL };
      return bets.fold(scope, query, devig_method, {}, async (columns) => {
        const context = statContext(columns, { currency, zone: query.zone, seesCloses: true });
        return {
          ...summaryOf(columns, figuresOf(context).figures, currency, null),
          users: await names.countUsers(columns.id),
          since: columns.size === MOST_OF_ALL ? new Date(columns.at[0] ?? 0).toISOString() : null,
        };
      });
    },
  };
}
export type StatsService = ReturnType<typeof createStatsService>;

function summaryOf(
  columns: BetColumns,
  figures: StatFigures,
  currency: Preferences['currency'],
  bankroll: StartingBankroll | null,
): Answer<StatsSummary> {
  const { bets, settled, counted, staked, profit, free_bets } = figures;
  const starting =
    bankroll === null ? 0n : convertUnits(unitsOf(bankroll.amount), bankroll.currency, currency);
  return {
    ...{ currency, converted: convertedOf(columns, currency), bets, settled, counted, staked, profit },
    roi_percent: shareOf(unitsOf(profit) - unitsOf(free_bets.profit), starting) ?? 0,
    starting_bankroll: starting === 0n ? null : amountOf(starting),
    yield_percent: figures.yield.value,
    clv_percent: figures.clv.value,
    ev_percent: figures.ev.value,
    average_odds: figures.average_odds,
    hit_rate_percent: figures.hit_rate.value,
    closing_beaten_percent: figures.closing_beaten.value,
    figures,
  };
}

/** What replays stake of, with SPEC's fallbacks where the preferences or the bankroll name nothing. Only those are named that the mode uses. */
function termsOf(
  mode: CompareMode,
  { currency, unitSize, betSizeMethod, fractionBetSize }: Preferences,
  bankroll: StartingBankroll | null,
): Pick<Comparison, 'bankroll' | 'fallbacks' | 'fraction' | 'unit'> & {
  terms: Parameters<typeof compareStakes>[2];
} {
  const starting =
    bankroll === null ? 0n : convertUnits(unitsOf(bankroll.amount), bankroll.currency, currency);
  // A fraction of who sizes by a percentage of the bankroll is no fraction of Kelly.
  const hasFraction = betSizeMethod === 'kelly' && fractionBetSize > 0;
  const isSet = { unitSize: unitSize > 0, fraction: hasFraction, bankroll: starting > 0n };
  const used = mode === 'flat' ? (['unitSize'] as const) : (['fraction', 'bankroll'] as const);
  const fallbacks = used.filter((one) => !isSet[one]);
  const own = starting > 0n ? starting : unitsOf(COMPARE_FALLBACKS.bankroll);
  const unit = unitSize > 0 ? Number(unitSize.toFixed(8)) : COMPARE_FALLBACKS.unitSize;
  const fraction = hasFraction ? fractionBetSize / 100 : COMPARE_FALLBACKS.fraction;
  return {
    ...{ bankroll: amountOf(own), unit, fraction, fallbacks },
    terms: { bankroll: own, unit: unitsOf(unit), fraction },
  };
}
