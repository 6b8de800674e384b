import type { AlertKind } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';
import {
  type AlertsService,
  alertPresenter,
  getAlertScope,
  type StreamSet,
  type UserRow,
  UserStream,
} from '../../alerts/index.ts';
import { createDispatchStore } from './dispatch.store.ts';
import type { FollowKind, PassResult } from './dispatcher.ts';
import type { Follow, FollowsReadModel } from './follows.read-model.ts';
import { dueAlerts, type GainedAlert } from './gained-alerts.ts';
import { type Gained, grouped, storeApart } from './groups.ts';
import { storeAlerts } from './store-alerts.ts';

/** Alerts of one setting in one pass; the rest follows in the next one. */
const MOST_ALERTS = 2_000;
/** How long a pass waits for streams to reach back to where they were left. Milliseconds. */
const REACH_MS = 2_000;
/** How far streams have been followed without an alert is noted this often: a start reads on from there. Milliseconds. */
const NOTED_MS = 5_000;
const LAST = Number.POSITIVE_INFINITY;
const EVERYTHING = { from: Number.NEGATIVE_INFINITY, narrowing: null };

export interface FollowKindDeps {
  readonly knex: Knex;
  readonly follows: FollowsReadModel;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly rowsOf: AlertsService['rowsOf'];
  readonly publicUrl: string | null;
  readonly now: () => number;
  readonly log: Logger;
}

interface OpenFollow {
  readonly key: string;
  readonly stream: UserStream;
  readonly unpin: () => void;
}

/**
 * Follows the streams of all settings of a kind that have destinations. What a setting has gained since the last pass is stored for its
 * destinations, together with how far that is, in one transaction.
 */
export function createFollowKind(kind: AlertKind, deps: FollowKindDeps): FollowKind {
  const { knex, follows: readModel, streams, rowsOf, publicUrl, now, log } = deps;
  const set = streams[kind];
  const open = new Map<string, OpenFollow>();

  async function streamOf(follow: Follow): Promise<UserStream> {
    const { id, ...rules } = follow.setting;
    const scope = getAlertScope(follow.level);
    const key = JSON.stringify([rules, scope]);
    const known = open.get(follow.key);
    if (known?.key === key) return known.stream;
    known?.unpin();
    const kept = await set.open(follow.setting, scope);
    set.pin(kept);
    const stream = new UserStream([{ setting: follow.setting, stream: kept }]);
    open.set(follow.key, { key, stream, unpin: () => set.unpin(kept) });
    return stream;
  }

  function closeOthers(keys: ReadonlySet<string>): void {
    for (const [key, { unpin }] of open) {
      if (keys.has(key)) continue;
      unpin();
      open.delete(key);
    }
  }

  /** Extends a stream back to where it was left; whether it reaches there. */
  async function reaches(stream: UserStream, from: number): Promise<boolean> {
    if (stream.exactFrom <= from || stream.isComplete) return true;
    await set.fill(
      stream.members.map((member) => member.stream),
      () => stream.exactFrom <= from,
      REACH_MS,
    );
    return stream.exactFrom <= from || stream.isComplete;
  }

  /** What a setting has gained, and up to when: all of it, unless there is more than fits into a pass. */
  function gainedOf(stream: UserStream, from: number, until: number): { rows: UserRow[]; until: number } {
    const rows = stream.after(EVERYTHING, { shownAt: from, id: LAST }, MOST_ALERTS + 1, until);
    const last = rows[MOST_ALERTS]?.shownAt;
    if (last === undefined) return { rows, until };
    const whole = rows.filter(({ shownAt }) => shownAt < last);
    // More than fit at one moment are not cut: an alert behind the cursor would be lost.
    return whole.length > 0
      ? { rows: whole, until: last - 1 }
      : { rows: stream.after(EVERYTHING, { shownAt: from, id: LAST }, LAST, last), until: last };
  }

  async function store(group: readonly Gained[], holder: string, changes: number): Promise<boolean> {
    const gained = group.flatMap(({ alerts }) => alerts);
    const due = dueAlerts(gained, publicUrl);
    return knex.transaction(async (trx) => {
      const to = createDispatchStore(trx);
      if (!(await to.lockCursor(kind, holder, changes))) return false;
      await storeAlerts(trx, due, now());
      await to.reachSettings(
        group.flatMap(({ follow: { setting }, until }) =>
          setting.id === undefined ? [] : [{ id: setting.id, until }],
        ),
      );
      return true;
    });
  }

  return {
    async pass(holder: string): Promise<PassResult> {
      // Before the choices, so that one that is made meanwhile is noticed.
      const cursor = await readModel.cursor(kind);
      if (cursor.holder !== holder) return 'done';
      const follows = await readModel.findFollows(kind, now());
      closeOthers(new Set(follows.map(({ key }) => key)));
      const opened: { follow: Follow; stream: UserStream; from: number }[] = [];
      for (const follow of follows) {
        const since = Math.min(...follow.destinations.map((destination) => destination.since));
        opened.push({ follow, stream: await streamOf(follow), from: Math.max(cursor.reached, since) });
      }
      await set.refresh();
      const { until } = set;
      let isWhole = true;
      let reached = until;
      const found: (Gained & { rows: readonly UserRow[] })[] = [];
      for (const { follow, stream, from } of opened) {
        if (from >= until) continue;
        if (!(await reaches(stream, from))) {
          isWhole = false;
          reached = Math.min(reached, from);
          continue;
        }
        const one = gainedOf(stream, from, until);
        if (one.until < until) isWhole = false;
        reached = Math.min(reached, one.until);
        if (one.rows.length > 0) found.push({ follow, alerts: [], ...one });
      }
      const gained = await presented(found);
      for (const group of grouped(gained)) {
        const isStored = await storeApart(
          group,
          (part) => store(part, holder, cursor.changes),
          (userId, err) => log.error({ err, userId, kind }, 'alerts of a user could not be stored'),
        );
        if (!isStored) return 'again';
      }
      // What did not fit into this pass is behind it: the next one goes on from there.
      const isOld = reached - cursor.reached > NOTED_MS;
      if (gained.length > 0 || isOld) await createDispatchStore(knex).reach(kind, holder, reached);
      return isWhole ? 'done' : 'again';
    },

    stop: () => closeOthers(new Set()),
  };

  async function presented(found: readonly (Gained & { rows: readonly UserRow[] })[]): Promise<Gained[]> {
    const rows = new Map(found.flatMap((one) => one.rows).map((row) => [row.id, row]));
    const moves = new Map((await rowsOf(kind, [...rows.values()])).map(({ move }) => [move.id, move]));
    const present = alertPresenter(kind);
    return found.map(({ follow, until, rows: own }) => ({
      follow,
      until,
      // A move that has been deleted meanwhile is older than the history.
      alerts: own.flatMap((row): GainedAlert[] => {
        const move = moves.get(row.id);
        return move ? [{ follow, alert: present({ row, move }), shownAt: row.shownAt }] : [];
      }),
    }));
  }
}
