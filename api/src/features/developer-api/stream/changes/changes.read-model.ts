import type { Pool } from 'pg';
import type { StreamFilter } from '../filter/stream-filter.ts';
import type { Change, Place } from '../order/change.ts';
import { type ChangeRow, presentChange } from './change.presenter.ts';

/** Rows of the history that one statement of a filtered read goes through. */
const SCANNED = 20_000;
/** After every event id. */
const NO_KEY = { eventId: Number.MAX_SAFE_INTEGER, period: 0, item: '' };

/** Of all changes. */
interface Window {
  /** Everything up to this sequence number is committed. */
  readonly until: number;
  /** Everything after this one can be read. */
  readonly kept: number;
}

/** The next changes of a filter. */
export interface ChangesPage extends Window {
  readonly changes: readonly Change[];
  /** There is no other change of the filter up to here. */
  readonly end: Place;
  /** Whether there may be more, up to `until`. */
  readonly isMore: boolean;
}

export interface ReadOptions {
  readonly limit: number;
  /** Everything by default. */
  readonly filter?: StreamFilter;
}

type Row = Window & { readonly [Field in keyof ChangeRow]: ChangeRow[Field] | null };

/** Reads changes in the order of commits: odds from the history, the rest from `event_changes`. */
export function createChangesReadModel(pool: Pick<Pool, 'query'>) {
  async function readWindow(): Promise<Window> {
    const { rows } = await pool.query<Window>(WINDOW);
    return rows[0] ?? { until: 0, kept: 0 };
  }

  /** The last sequence number of the next rows, so that no statement goes through hours of changes of others. */
  async function boundAfter(seq: number): Promise<number | null> {
    const { rows } = await pool.query<{ seq: number }>(BOUND, [seq, SCANNED]);
    return rows[0]?.seq ?? null;
  }

  return {
    readWindow,

    /**
     * The next changes after a place. One statement reads them with the clock of the writer, so that all up to it are there:
     * sequence numbers grow with each commit.
     */
    async readAfter({ seq, key }: Place, { limit, filter }: ReadOptions): Promise<ChangesPage> {
      const bound = filter === undefined ? null : await boundAfter(seq);
      const { eventId, period, item } = key ?? NO_KEY;
      const { rows } = await pool.query<Row>(SELECT, [
        ...[seq, eventId, period, item, bound, limit],
        ...[listOf(filter?.sports), listOf(filter?.leagues), listOf(filter?.events), listOf(filter?.periods)],
        ...[listOf(filter?.markets), filter === undefined ? ALL_KINDS : [...filter.kinds]],
      ]);
      const { until = 0, kept = 0 } = rows[0] ?? {};
      const found = rows.filter((row): row is Window & ChangeRow => row.seq !== null);
      const changes = found.map(presentChange);
      const last = changes.at(-1);
      if (last !== undefined && found.length === limit) {
        return { until, kept, changes, end: { seq: last.seq, key: last }, isMore: true };
      }
      const end = { seq: Math.max(seq, Math.min(until, bound ?? until)), key: null };
      return { until, kept, changes, end, isMore: end.seq < until };
    },
  };
}
export type ChangesReadModel = ReturnType<typeof createChangesReadModel>;

const ALL_KINDS = ['odds', 'events', 'results'];

function listOf<T>(set: ReadonlySet<T> | null | undefined): T[] | null {
  return set == null ? null : [...set];
}

const WINDOW = `select coalesce((select c.measured_until from alert_clock c), 0) as until,
  (select k.after_seq from changes_kept k) as kept`;

const BOUND = 'select h.seq from odds_history h where h.seq > $1 order by h.seq offset $2 limit 1';

/** Of rows `r` with `seq`, `event_id`, `period_num` and an item, and their event `e`. */
function afterPlace(item: string): string {
  return `r.seq >= $1 and (r.seq > $1 or (r.event_id, r.period_num, ${item}) > ($2::bigint, $3::integer, $4::text))
    and r.seq <= least(w.until, $5::bigint)
    and ($7::bigint[] is null or e.sport_id = any ($7::bigint[])) and ($8::bigint[] is null or e.league_id = any ($8::bigint[]))
    and ($9::bigint[] is null or r.event_id = any ($9::bigint[]))`;
}

const KEY = (
  item: string,
): string => `r.seq, r.event_id as "eventId", r.period_num as period, ${item} as item,
  e.sport_id as "sportId", e.league_id as "leagueId"`;

const MARKET = `case split_part(r.quote, ':', 1) when 'special' then 'specials' else split_part(r.quote, ':', 1) end`;

/**
 * A special that moves to another handicap is withdrawn at the one before in the same change: that it is offered is what counts. One
 * whose contestants have changed since cannot be named any more.
 */
const IS_SHOWN = `case when r.quote like 'special:%' then p.special is not null
    and (cardinality(r.prices) > 0 or not exists (select 1 from odds_history o
      where o.event_id = r.event_id and o.period_num = r.period_num and o.at = r.at and o.quote like 'special:%'
        and split_part(o.quote, ':', 2) = split_part(r.quote, ':', 2) and cardinality(o.prices) > 0))
  else true end`;

const ODDS = `
  select ${KEY('r.quote collate "C"')}, extract(epoch from r.at) * 1000 as at, r.prices::text as prices, r.limit_val as "limit",
    r.status, r.trusted, '{}' as previous, null::numeric as "previousUntil", r.errors, p.special, null::jsonb as body
  from odds_history r
  join events e on e.event_id = r.event_id
  left join lateral (
    select jsonb_build_object('special_id', s.special_id, 'name', s.name, 'contestants', s.contestants) as special
    from specials s
    where s.special_id = case when r.quote like 'special:%' then split_part(r.quote, ':', 2)::bigint end
      and cardinality(r.prices) in (0, jsonb_array_length(s.contestants))
  ) p on true
  where ${afterPlace('r.quote collate "C"')} and 'odds' = any ($12::text[])
    and ($10::integer[] is null or r.period_num = any ($10::integer[]))
    and ($11::text[] is null or ${MARKET} = any ($11::text[])) and ${IS_SHOWN}
  order by r.seq, r.event_id, r.period_num, r.quote collate "C" limit $6`;

const OTHERS = `
  select ${KEY('r.item')}, null::numeric, null::text, null::numeric, null::smallint, null::boolean, null::text,
    null::numeric, null::smallint[], null::jsonb, r.body
  from event_changes r
  join events e on e.event_id = r.event_id
  where ${afterPlace('r.item')}
    and case r.item when '#event' then 'events' else 'results' end = any ($12::text[])
    and ($10::integer[] is null or r.item = '#event' or r.period_num = any ($10::integer[]))
  order by r.seq, r.event_id, r.period_num, r.item limit $6`;

const SELECT = `
  select w.until, w.kept, c.*
  from (${WINDOW}) w
  left join lateral (
    select * from ((${ODDS}) union all (${OTHERS})) u order by u.seq, u."eventId", u.period, u.item limit $6
  ) c on true
  order by c.seq, c."eventId", c.period, c.item`;
