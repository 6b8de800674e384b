import {
  type AlertKind,
  type AlertQuery,
  type AlertSetting,
  STARTED_GRACE_SECONDS,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/http/api-error.ts';
import { settingsOfStream } from '../alert-settings/alert-settings.policy.ts';
import type { AlertSettingsReadModel } from '../alert-settings/alert-settings.read-model.ts';
import { alertScopeOf } from './alerts.policy.ts';
import type { MoveRow, MovesReadModel } from './streams/moves.read-model.ts';
import type { ShownRow } from './streams/shown-columns.ts';
import type { StreamSet } from './streams/stream-set.ts';
import { type Member, type UserRow, UserStream, type View } from './streams/user-stream.ts';

const DAY_MS = 86_400_000;
/** Unions in memory; the streams that they consist of are shared. */
const MAX_UNIONS = 500;

/** A row of a page and the move that it shows. */
export interface AlertRow {
  readonly row: UserRow;
  readonly move: MoveRow;
}

/** The rows of a page, one row more where the list goes on, and how many rows there are in all. */
export interface AlertRows {
  readonly rows: readonly AlertRow[];
  readonly count: number;
}

/** Whose stream is read. */
export interface Reader {
  readonly id: string;
  readonly level: UpgradeLevel;
}

export interface AlertsDeps {
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly moves: MovesReadModel;
  readonly settings: AlertSettingsReadModel;
  readonly now: () => number;
  /** Days for which moves are stored. */
  readonly retentionDays: number;
}

/** The streams of users: what their enabled settings show, and pages of it. */
export function createAlertsService({ streams, moves, settings, now, retentionDays }: AlertsDeps) {
  const unions = new LRUCache<string, { members: readonly Member[]; stream: UserStream }>({
    max: MAX_UNIONS,
  });

  /** The oldest kept day only warms up the rules. */
  const listedFrom = () => (Math.floor(now() / DAY_MS) - retentionDays + 1) * DAY_MS;

  async function rowsOf(kind: AlertKind, rows: readonly UserRow[]): Promise<AlertRow[]> {
    const ids = rows.map(({ id }) => id);
    const times = rows.map(({ at }) => at);
    const days = { from: Math.min(...times), to: Math.max(...times) };
    let found = await moves.findRows(kind, ids, days);
    // A move is dated anew when the clock was set back and the writer started again.
    if (found.length < ids.length) found = await moves.findRows(kind, ids);
    const byId = new Map(found.map((move) => [move.id, move]));
    return rows.flatMap((row) => {
      const move = byId.get(row.id);
      return move ? [{ row, move }] : [];
    });
  }

  return {
    /** The settings that a user's stream is computed from. */
    async settingsOf(kind: AlertKind, { id, level }: Reader): Promise<AlertSetting[]> {
      return settingsOfStream(kind, level, await settings.findList(id));
    },

    /** The stream of these settings, for a plan. */
    async open(kind: AlertKind, of: readonly AlertSetting[], level: UpgradeLevel) {
      const scope = alertScopeOf(level);
      const members = await Promise.all(
        of.map(async (setting) => ({ setting, stream: await streams[kind].open(setting, scope) })),
      );
      return { members, stream: new UserStream(members) };
    },

    rowsOf,

    /** One page of what a user's settings show. */
    async page(kind: AlertKind, query: AlertQuery, reader: Reader): Promise<AlertRows> {
      const all = await this.settingsOf(kind, reader);
      const own = query.setting === undefined ? all : all.filter(({ id }) => id === query.setting);
      if (query.setting !== undefined && own.length === 0) {
        throw new ApiError(404, 'not_found', 'There is no enabled setting of this stream with this id.');
      }
      const opened = await this.open(kind, own, reader.level);
      await streams[kind].refresh();
      const key = JSON.stringify([kind, reader.level, own]);
      const known = unions.get(key);
      const isSame = known?.members.every(({ stream }, index) => stream === opened.members[index]?.stream);
      const { stream } = known && isSame ? known : opened;
      if (!isSame) unions.set(key, opened);
      stream.sync();
      const view: View = { from: listedFrom(), matches: narrowing(kind, query, now()) };
      const range = await rangeOf(kind, query, stream);
      const places = stream.places(view, { ...range, limit: query.limit + 1 });
      const rows = await rowsOf(
        kind,
        places.map((place) => stream.row(place)),
      );
      return { rows, count: stream.count(view) };
    },
  };

  async function rangeOf(kind: AlertKind, { after, before }: AlertQuery, stream: UserStream) {
    const cursor = after ?? before;
    if (cursor === undefined) return {};
    const place = stream.placeOf(
      cursor,
      (await moves.measuredAtOf(kind, cursor)) ?? Number.POSITIVE_INFINITY,
    );
    if (after === undefined) return { end: place };
    const isShown = place < stream.length && stream.row(place).id === cursor;
    return { begin: isShown ? place + 1 : place };
  }
}
export type AlertsService = ReturnType<typeof createAlertsService>;

/** What narrows a view, beyond the settings; null when nothing does. */
function narrowing(kind: AlertKind, query: AlertQuery, now: number): ((row: ShownRow) => boolean) | null {
  const { time_interval, min_drop_percentage, sport_id, hide_started } = query;
  const startsAfter = hide_started ? now - STARTED_GRACE_SECONDS * 1_000 : Number.NEGATIVE_INFINITY;
  const least = kind === 'closed' ? 0 : (min_drop_percentage ?? 0);
  if (time_interval === undefined && least === 0 && sport_id === undefined && !hide_started) return null;
  return (row) =>
    (sport_id === undefined || row.sportId === sport_id) &&
    (time_interval === undefined || row.interval <= time_interval) &&
    row.percentage >= least &&
    row.starts > startsAfter;
}
