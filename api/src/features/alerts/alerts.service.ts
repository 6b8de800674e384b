import {
  type AlertCountsQuery,
  type AlertKind,
  type AlertQuery,
  type AlertSetting,
  STARTED_GRACE_SECONDS,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/http/api-error.ts';
import { getAlertScope, settingsOfStream } from './settings/alert-settings.policy.ts';
import type { AlertSettingsReadModel } from './settings/alert-settings.read-model.ts';
import type { Narrowing } from './streams/shown/shown-columns.ts';
import type { MoveRow, MoveRowsReadModel } from './streams/stored/move-rows.read-model.ts';
import type { StreamSet } from './streams/stream-set.ts';
import { type Cursor, type Member, type UserRow, UserStream, type View } from './streams/user-stream.ts';

const DAY_MS = 86_400_000;
/** Unions in memory, with what they have counted; the streams that they consist of are shared. */
const MAX_UNIONS = 500;
/** How long a request waits for rows of a stream that is not complete yet: for the newest page, and for others. Milliseconds. */
const WAIT_MS = { newest: 300, others: 2_000 };
/** An alert does not change any more so long after it was shown: it is confirmed, and a price error has ended. Milliseconds. */
const CHANGES_MS = 120_000;
const NEWEST: Cursor = { shownAt: Number.POSITIVE_INFINITY, id: 0 };

/** A row of a page and the move that it shows. */
export interface AlertRow {
  readonly row: UserRow;
  readonly move: MoveRow;
}

/** The rows of a page, one row more where the list goes on, and how many rows there are in all. */
export interface AlertRows {
  readonly rows: readonly AlertRow[];
  /** Rows before the page that have changed since its cursor was shown. */
  readonly changed: readonly AlertRow[];
  readonly count: number;
  /** Whether there may be more rows than have been found so far. */
  readonly counting: boolean;
}

/** Whose stream is read. */
export interface Reader {
  readonly id: string;
  readonly level: UpgradeLevel;
}

export interface AlertsDeps {
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly rows: MoveRowsReadModel;
  readonly settings: AlertSettingsReadModel;
  readonly now: () => number;
  /** Days for which moves are stored. */
  readonly retentionDays: number;
  /** What goes wrong after the answer. */
  readonly onError: (error: unknown) => void;
}

/** The streams of users: what their enabled settings show, and pages of it. */
export function createAlertsService(deps: AlertsDeps) {
  const { streams, rows: moveRows, settings, now, retentionDays } = deps;
  const unions = new LRUCache<string, OpenStream>({ max: MAX_UNIONS });

  /** The oldest kept day only warms up the rules. */
  const listedFrom = () => (Math.floor(now() / DAY_MS) - retentionDays + 1) * DAY_MS;

  async function rowsOf(kind: AlertKind, rows: readonly UserRow[]): Promise<AlertRow[]> {
    const byId = new Map(
      rows.flatMap(({ id }) => streams[kind].recent.get(id) ?? []).map((move) => [move.id, move]),
    );
    const others = rows.filter(({ id }) => !byId.has(id));
    if (others.length > 0) {
      const ids = others.map(({ id }) => id);
      const times = others.map(({ at }) => at);
      const days = { from: Math.min(...times), to: Math.max(...times) };
      let found = await moveRows.findRows(kind, ids, days);
      // A move is dated anew when the clock was set back and the writer started again.
      if (found.length < ids.length) found = await moveRows.findRows(kind, ids);
      for (const move of found) byId.set(move.id, move);
    }
    return rows.flatMap((row) => {
      const move = byId.get(row.id);
      return move ? [{ row, move }] : [];
    });
  }

  /** The stream of these settings, for a plan. */
  async function open(
    kind: AlertKind,
    of: readonly AlertSetting[],
    level: UpgradeLevel,
  ): Promise<OpenStream> {
    const scope = getAlertScope(level);
    const members = await Promise.all(
      of.map(async (setting) => ({ setting, stream: await streams[kind].open(setting, scope) })),
    );
    const key = JSON.stringify([kind, level, of]);
    const known = unions.get(key);
    if (known?.members.every(({ stream }, index) => stream === members[index]?.stream)) return known;
    const opened = { members, stream: new UserStream(members) };
    unions.set(key, opened);
    return opened;
  }

  /** The place of a cursor: that of its row, or where a move of that time would be. */
  async function placing(kind: AlertKind, id: number, stream: UserStream): Promise<() => Cursor> {
    const measuredAt = (await moveRows.measuredAtOf(kind, id)) ?? Number.POSITIVE_INFINITY;
    return () => ({ shownAt: stream.rowOf(id)?.shownAt ?? measuredAt, id });
  }

  async function newestFirst(kind: AlertKind, { before, limit }: AlertQuery, view: View, opened: OpenStream) {
    const { stream, members } = opened;
    const end = before === undefined ? () => NEWEST : await placing(kind, before, stream);
    const page = () => stream.before(view, end(), limit + 1);
    const wait = before === undefined ? WAIT_MS.newest : WAIT_MS.others;
    const isEnough = () => stream.exactFrom < view.from || page().length > limit;
    await streams[kind].fill(
      members.map((member) => member.stream),
      isEnough,
      wait,
    );
    return page();
  }

  /** Nothing while the stream does not reach back to the cursor: a page with a gap would be taken for the whole. */
  async function oldestFirst(kind: AlertKind, id: number, limit: number, view: View, opened: OpenStream) {
    const { stream, members } = opened;
    const begin = await placing(kind, id, stream);
    const isReached = () => stream.exactFrom < Math.max(begin().shownAt, view.from);
    await streams[kind].fill(
      members.map((member) => member.stream),
      isReached,
      WAIT_MS.others,
    );
    if (!isReached() && !stream.isComplete) return { rows: [], changed: [] };
    const { shownAt } = begin();
    const rows = stream.after(view, { shownAt, id: id + 1 }, limit + 1);
    // A cursor behind the newest move has no time; nothing can have changed since.
    if (!Number.isFinite(shownAt)) return { rows, changed: [] };
    const withdrawn = kind === 'odds' ? await moveRows.findWithdrawnIds(shownAt, shownAt + CHANGES_MS) : [];
    const changed = [
      ...withdrawn.flatMap((one) => stream.rowOf(one) ?? []).filter((row) => row.shownAt <= shownAt),
      ...stream.joined(shownAt, shownAt + CHANGES_MS),
    ];
    return { rows, changed: [...new Map(changed.map((row) => [row.id, row])).values()] };
  }

  return {
    /** The settings that a user's stream is computed from. */
    async settingsOf(kind: AlertKind, { id, level }: Reader): Promise<AlertSetting[]> {
      return settingsOfStream(kind, level, await settings.findList(id));
    },

    open,
    rowsOf,

    /** A stream as far back as `from` (measured time), or as far as it can be read within some milliseconds. */
    async reach(
      kind: AlertKind,
      of: readonly AlertSetting[],
      level: UpgradeLevel,
      { from, milliseconds }: { readonly from: number; readonly milliseconds: number },
    ): Promise<OpenStream> {
      const opened = await open(kind, of, level);
      await streams[kind].refresh();
      await streams[kind].fill(
        opened.members.map((member) => member.stream),
        () => opened.stream.exactFrom < from,
        milliseconds,
      );
      return opened;
    },

    /** How many alerts the stream of each of a user's settings has. */
    async counts(kind: AlertKind, query: AlertCountsQuery, reader: Reader) {
      const own = await this.settingsOf(kind, reader);
      await streams[kind].refresh();
      const view: View = { from: listedFrom(), narrowing: narrowingOf(kind, query, now()) };
      const counts: { setting: number; count: number }[] = [];
      let counting = false;
      for (const setting of own) {
        // The default of a user without settings has no id.
        if (setting.id === undefined) continue;
        const { stream, members } = await open(kind, [setting], reader.level);
        for (const member of members) streams[kind].complete(member.stream).catch(deps.onError);
        counting ||= stream.exactFrom >= view.from;
        counts.push({ setting: setting.id, count: await stream.count(view) });
      }
      return { counts, counting };
    },

    /** One page of what a user's settings show. */
    async page(kind: AlertKind, query: AlertQuery, reader: Reader): Promise<AlertRows> {
      const all = await this.settingsOf(kind, reader);
      const own = query.setting === undefined ? all : all.filter(({ id }) => id === query.setting);
      if (query.setting !== undefined && own.length === 0) {
        throw new ApiError(404, 'not_found', 'There is no enabled setting of this stream with this id.');
      }
      const opened = await open(kind, own, reader.level);
      await streams[kind].refresh();
      const { stream, members } = opened;
      const view: View = { from: listedFrom(), narrowing: narrowingOf(kind, query, now()) };
      const { after, limit } = query;
      const { rows, changed } =
        after === undefined
          ? { rows: await newestFirst(kind, query, view, opened), changed: [] }
          : await oldestFirst(kind, after, limit, view, opened);
      // The count needs the rest, which the next request does not have to wait for.
      for (const member of members) streams[kind].complete(member.stream).catch(deps.onError);
      const counting = stream.exactFrom >= view.from;
      return {
        rows: await rowsOf(kind, rows),
        changed: await rowsOf(kind, changed),
        count: await stream.count(view),
        counting,
      };
    },
  };
}
export type AlertsService = ReturnType<typeof createAlertsService>;

/** A user's stream with the settings that it is made of. */
export interface OpenStream {
  readonly members: readonly Member[];
  readonly stream: UserStream;
}

/** What narrows a view, beyond the settings; null when nothing does. */
function narrowingOf(kind: AlertKind, query: AlertCountsQuery, now: number): Narrowing | null {
  const { time_interval: interval, min_drop_percentage, sport_id: sportId, hide_started } = query;
  const percentage = kind === 'closed' ? undefined : min_drop_percentage || undefined;
  const startsAfter = hide_started ? now - STARTED_GRACE_SECONDS * 1_000 : undefined;
  const narrowing = { interval, percentage, sportId, startsAfter };
  return Object.values(narrowing).every((value) => value === undefined) ? null : narrowing;
}
