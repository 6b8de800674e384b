import type { PoolClient } from 'pg';
import {
  type EventBody,
  eventBodySql,
  RESULT_BODY_SQL,
  type ResultBody,
} from '../../../../market/history/event-body.ts';
import { ODDS_LINE_COLUMNS, type OddsLineRow } from '../../../../market/lines/odds-lines.read-model.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { StreamFilter } from '../filter/stream-filter.ts';

/** Lines of one part. */
const LINES = 25;
/** Events or results of one part. */
const OTHERS = 500;
/** Unsettled events that started longer ago are over. */
const STARTED_HOURS = 48;

export interface ListedEvent {
  readonly event_id: number;
  readonly body: EventBody;
}

export interface ListedResult {
  readonly event_id: number;
  readonly period_num: number;
  readonly body: ResultBody;
}

/** Parts of the state at one moment. */
export interface SnapshotReader {
  /** Everything up to this sequence number is in it. */
  readonly seq: number;
  readonly lines: () => AsyncGenerator<OddsLineRow[]>;
  readonly events: () => AsyncGenerator<ListedEvent[]>;
  readonly results: () => AsyncGenerator<ListedResult[]>;
}

/** Reads what a filter shows at one moment: in one transaction, so that all parts belong to one sequence number. */
export function createSnapshotReadModel({ pool }: Pick<Database, 'pool'>) {
  return {
    async read(filter: StreamFilter, work: (reader: SnapshotReader) => Promise<void>): Promise<void> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin isolation level repeatable read, read only');
        const { rows } = await client.query<{ seq: number }>(
          'select coalesce((select c.measured_until from alert_clock c), 0) as seq',
        );
        await work({ seq: rows[0]?.seq ?? 0, ...partsOf(client, filter) });
        await client.query('commit');
      } catch (error) {
        broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
export type SnapshotReadModel = ReturnType<typeof createSnapshotReadModel>;

function partsOf(client: PoolClient, { sports, leagues, events, periods }: StreamFilter) {
  const ofFilter = [sports, leagues, events, periods].map((set) => (set === null ? null : [...set]));
  return {
    async *lines() {
      for (let last: OddsLineRow | undefined; ; ) {
        const after = [last?.event_id ?? 0, last?.period_num ?? -1, LINES];
        const { rows } = await client.query<OddsLineRow>(SELECT_LINES, [...ofFilter, ...after]);
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        if (rows.length < LINES) return;
      }
    },
    async *events() {
      for (let last: ListedEvent | undefined; ; ) {
        const after = [last?.event_id ?? 0, OTHERS];
        const { rows } = await client.query<ListedEvent>(SELECT_EVENTS, [...ofFilter.slice(0, 3), ...after]);
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        if (rows.length < OTHERS) return;
      }
    },
    async *results() {
      for (let last: ListedResult | undefined; ; ) {
        const after = [last?.event_id ?? 0, last?.period_num ?? -1, OTHERS];
        const { rows } = await client.query<ListedResult>(SELECT_RESULTS, [...ofFilter, ...after]);
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        if (rows.length < OTHERS) return;
      }
    },
  };
}

const OF_FILTER = `($1::bigint[] is null or e.sport_id = any ($1::bigint[]))
  and ($2::bigint[] is null or e.league_id = any ($2::bigint[]))
  and ($3::bigint[] is null or e.event_id = any ($3::bigint[]))`;
const IS_CURRENT = `e.settled_status = 0 and e.starts > now() - interval '${STARTED_HOURS} hours'`;

const SELECT_LINES = `
  select ${ODDS_LINE_COLUMNS.map((column) => column.replace('events.', 'e.')).join(', ')}
  from lines join events e on e.event_id = lines.event_id
  where ${OF_FILTER} and ($4::integer[] is null or lines.period_num = any ($4::integer[])) and ${IS_CURRENT}
    and (lines.event_id, lines.period_num) > ($5::bigint, $6::integer)
  order by lines.event_id, lines.period_num limit $7`;

const SELECT_EVENTS = `
  select e.event_id, ${eventBodySql('round(extract(epoch from now()) * 1000)')} || jsonb_build_object('changed_at',
    round(extract(epoch from e.updated_at) * 1000)) as body
  from events e left join in_running r on r.event_id = e.event_id
  where ${OF_FILTER} and ${IS_CURRENT} and e.event_id > $4::bigint
  order by e.event_id limit $5`;

const SELECT_RESULTS = `
  select s.event_id, s.period_num, ${RESULT_BODY_SQL} as body
  from settlements s join events e on e.event_id = s.event_id
  where ${OF_FILTER} and ($4::integer[] is null or s.period_num = any ($4::integer[]))
    and s.settled_at > now() - interval '24 hours' and (s.event_id, s.period_num) > ($5::bigint, $6::integer)
  order by s.event_id, s.period_num limit $7`;
