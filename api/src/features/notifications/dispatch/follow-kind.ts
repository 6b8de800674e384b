import type { AlertKind } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { alertScopeOf } from '../../alerts/alerts.policy.ts';
import { alertPresenter } from '../../alerts/alerts.presenter.ts';
import type { MoveRow } from '../../alerts/streams/stored/move-rows.read-model.ts';
import type { StreamSet } from '../../alerts/streams/stream-set.ts';
import { type UserRow, UserStream } from '../../alerts/streams/user-stream.ts';
import { enqueue, MOST_MESSAGES, type OutgoingMessage } from '../outbox/enqueue.ts';
import { createDispatchStore, type FollowUp, type HeldAlert } from './dispatch.store.ts';
import type { Follow, FollowsReadModel } from './follows.read-model.ts';
import { type DueAlert, dueAlerts, type GainedAlert } from './gained-alerts.ts';
import { decide, hourOf } from './rules/decide.ts';

/** Alerts of one setting in one pass; the rest follows in the next one. */
const MOST_ALERTS = 2_000;
/** Alerts that are decided in one transaction, about: those of a user stay together. */
const TRANSACTION_ALERTS = 500;
/** How long a pass waits for streams to reach back to where they were left. Milliseconds. */
const REACH_MS = 2_000;
/** How far streams have been followed without an alert is noted this often: a start reads on from there. Milliseconds. */
const NOTED_MS = 5_000;
/** Nobody has use of an alert this long after it was shown. */
const EXPIRES_MS = 3_600_000;
/** The first look at what became of an alert. */
export const LOOK_AFTER_MS = 10 * 60_000;
const LAST = Number.POSITIVE_INFINITY;
const EVERYTHING = { from: Number.NEGATIVE_INFINITY, narrowing: null };

/** Reads the moves of rows; those that have been deleted are left out. */
export type RowsOf = (
  kind: AlertKind,
  rows: readonly UserRow[],
) => Promise<readonly { readonly row: UserRow; readonly move: MoveRow }[]>;

export interface FollowKindDeps {
  readonly knex: Knex;
  readonly follows: FollowsReadModel;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly rowsOf: RowsOf;
  readonly publicUrl: string | null;
  readonly now: () => number;
}

/** What came of a pass: `again` when there is more, or what was read has changed meanwhile. */
export type PassResult = 'done' | 'again';

interface OpenFollow {
  readonly key: string;
  readonly stream: UserStream;
  readonly unpin: () => void;
}

/**
 * Follows the streams of all settings of a kind that have destinations. What a setting has gained since the last pass is stored for its
 * destinations, together with how far that is, in one transaction.
 */
export function createFollowKind(kind: AlertKind, deps: FollowKindDeps) {
  const { knex, follows: readModel, streams, rowsOf, publicUrl, now } = deps;
  const set = streams[kind];
  const open = new Map<number, OpenFollow>();

  async function streamOf(follow: Follow): Promise<UserStream> {
    const { id, ...rules } = follow.setting;
    const scope = alertScopeOf(follow.level);
    const key = JSON.stringify([rules, scope]);
    const known = open.get(id);
    if (known?.key === key) return known.stream;
    known?.unpin();
    const kept = await set.open(follow.setting, scope);
    set.pin(kept);
    const stream = new UserStream([{ setting: follow.setting, stream: kept }]);
    open.set(id, { key, stream, unpin: () => set.unpin(kept) });
    return stream;
  }

  function closeOthers(ids: ReadonlySet<number>): void {
    for (const [id, { unpin }] of open) {
      if (ids.has(id)) continue;
      unpin();
      open.delete(id);
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
      await decideAll(trx, due, now());
      await to.reachSettings(group.map(({ follow, until }) => ({ id: follow.setting.id, until })));
      return true;
    });
  }

  return {
    /** Stores what has been gained. Runs one at a time. */
    async pass(holder: string): Promise<PassResult> {
      // Before the choices, so that one that is made meanwhile is noticed.
      const cursor = await readModel.cursor(kind);
      if (cursor.holder !== holder) return 'done';
      const follows = await readModel.findFollows(kind, now());
      closeOthers(new Set(follows.map(({ setting }) => setting.id)));
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
        if (!(await store(group, holder, cursor.changes))) return 'again';
      }
      // What did not fit into this pass is behind it: the next one goes on from there.
      const isOld = reached - cursor.reached > NOTED_MS;
      if (gained.length > 0 || isOld) await createDispatchStore(knex).reach(kind, holder, reached);
      return isWhole ? 'done' : 'again';
    },

    /** Gives the streams back. */
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
export type FollowKind = ReturnType<typeof createFollowKind>;

interface Gained {
  readonly follow: Follow;
  readonly alerts: readonly GainedAlert[];
  /** Measured time up to which these are all. */
  readonly until: number;
}

/** Parts of about the size of a transaction; the settings of a user are in one, because they share messages and caps. */
function grouped(gained: readonly Gained[]): Gained[][] {
  const groups: Gained[][] = [];
  let [alerts, user] = [0, ''];
  for (const one of gained) {
    const group = groups.at(-1);
    if (group === undefined || (alerts >= TRANSACTION_ALERTS && one.follow.userId !== user)) {
      groups.push([one]);
      alerts = 0;
    } else group.push(one);
    alerts += one.alerts.length * one.follow.destinations.length;
    user = one.follow.userId;
  }
  return groups;
}

/** Each alert is sent, held for a digest, or dropped with its reason. */
async function decideAll(trx: Knex, due: readonly DueAlert[], now: number): Promise<void> {
  if (due.length === 0) return;
  const to = createDispatchStore(trx);
  const users = [...new Set(due.map(({ userId }) => userId))];
  const hour = new Date(hourOf(now));
  const at = new Date(now);
  const known = await to.known(
    due.map(({ destination, dedupeKey }) => ({ destinationId: destination.id, dedupeKey })),
  );
  const sent = await to.sentInHour(users, hour);
  const muted = await to.muted(users, at);
  const counts = new Map<string, number>();
  const messages: OutgoingMessage[] = [];
  const held: HeldAlert[] = [];
  const followUps: FollowUp[] = [];
  for (const { userId, follow, destination, dedupeKey, alert, payload } of due) {
    if (known.has(`${destination.id} ${dedupeKey}`)) continue;
    const { id: destinationId, channel, active } = destination;
    const count = `${userId} ${channel}`;
    const before = counts.get(count) ?? sent.get(count) ?? 0;
    const decision = decide({
      ...{ channel, active, now, sent: before, preferences: follow.notifications },
      muted: muted.has(`${userId} ${eventOf(alert.line_id)}`),
    });
    const occurredAt = new Date(alert.created_at);
    if (decision.kind === 'send') {
      counts.set(count, before + 1);
      // A program that was away catches up.
      const until = channel === 'webhook' ? {} : { expiresAt: new Date(now + EXPIRES_MS) };
      messages.push({ destinationId, type: 'alert', dedupeKey, payload, occurredAt, ...until });
      if (destination.changes) {
        const dueAt = new Date(now + LOOK_AFTER_MS);
        followUps.push({ destinationId, dedupeKey, kind: alert.type, moveId: alert.id, dueAt, payload });
      }
    } else {
      const dueAt = decision.kind === 'digest' ? new Date(decision.dueAt) : null;
      held.push({ destinationId, dedupeKey, reason: decision.reason, dueAt, payload, occurredAt });
    }
  }
  await to.addHeld(held, at);
  await to.addFollowUps(followUps, at);
  await to.setSent(counts, hour);
  // By destination, which is the order in which they are locked.
  const ordered = messages.toSorted((a, b) => a.destinationId - b.destinationId);
  for (let first = 0; first < ordered.length; first += MOST_MESSAGES) {
    await enqueue(trx, ordered.slice(first, first + MOST_MESSAGES), now);
  }
}

function eventOf(lineId: string): number {
  return Number(lineId.split(':', 1)[0]);
}
