import { createHash } from 'node:crypto';
import {
  type Alert,
  type AlertKind,
  type AlertSetting,
  alertKindSchema,
  type UpgradeLevel,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { inSpan } from '../../../platform/tracing/spans.ts';
import { alertPresenter } from '../alerts.presenter.ts';
import type { AlertsService } from '../alerts.service.ts';
import type { StreamSet } from '../streams/stream-set.ts';
import type { Member, UserRow, UserStream, View } from '../streams/user-stream.ts';

/** A room with the alerts of one stream: everybody with the same settings and plan receives the same. */
export interface AlertRoom {
  readonly kind: AlertKind;
  readonly level: UpgradeLevel;
  /** Names the list of settings. */
  readonly list: string;
}

/**
 * The name of a list of settings: equal for equal lists.
 */
export function nameList(settings: readonly AlertSetting[]): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/** @example nameRoom({ kind: 'odds', level: 'pro', list: 'Zm9v' }) // 'alerts:odds:pro:Zm9v' */
export function nameRoom({ kind, level, list }: AlertRoom): string {
  return `alerts:${kind}:${level}:${list}`;
}

/** The parts of a room's name; null for a room that is not for alerts. */
export function parseRoom(room: string): AlertRoom | null {
  const [prefix, kind, level, list] = room.split(':');
  const parsed = { kind: alertKindSchema.safeParse(kind), level: upgradeLevelSchema.safeParse(level) };
  if (prefix !== 'alerts' || list === undefined || !parsed.kind.success || !parsed.level.success) return null;
  return { kind: parsed.kind.data, level: parsed.level.data, list };
}

/** How long a stream is pushed after its last socket has left: a client that returns receives what it missed. Milliseconds. */
const LINGER_MS = 150_000;
/** A push of more alerts is an announcement to read them. */
const MOST_PUSHED = 400;

export interface PushPorts {
  readonly service: AlertsService;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  /** Sends alerts to a room, in the order of the stream; `alerts-changed` for those that were sent before. */
  readonly send: (
    room: string,
    event: 'alerts' | 'alerts-changed',
    batch: { readonly kind: AlertKind; readonly alerts: Alert[] },
  ) => void;
  /** More was shown than is pushed at once: the room's sockets read it. */
  readonly announce: (room: string) => void;
  /** Whether a socket is in the room. */
  readonly isUsed: (room: string) => boolean;
  readonly now: () => number;
}

interface Pushed {
  readonly kind: AlertKind;
  readonly members: readonly Member[];
  readonly stream: UserStream;
  /** What is shown up to this time has been pushed, or was there before (measured time). */
  pushedUntil: number;
  usedAt: number;
}

interface Push {
  readonly room: string;
  readonly one: Pushed;
  readonly gained: readonly UserRow[];
  /** Rows that were pushed before and are different now. */
  readonly changed: readonly UserRow[];
}

const EVERYTHING: View = { from: Number.NEGATIVE_INFINITY, narrowing: null };
/** After all ids. */
const LAST = Number.POSITIVE_INFINITY;

/** Pushes exactly what streams gain to the rooms that show them. */
export function createPushedRooms(ports: PushPorts) {
  const { service, streams, now } = ports;
  const open = new Map<string, Pushed>();
  const opening = new Map<string, Promise<void>>();
  const running = new Map<AlertKind, Promise<void>>();
  const waiting = new Map<AlertKind, Promise<void>>();

  async function openRoom(room: AlertRoom, settings: readonly AlertSetting[]): Promise<void> {
    const { kind, level } = room;
    const { members, stream } = await service.open(kind, settings, level);
    for (const member of members) streams[kind].pin(member.stream);
    // What waits for its confirmation now is part of what the stream gains, unless another setting has shown it.
    if (members.some((member) => member.stream.confirms))
      await Promise.all(members.map((member) => streams[kind].settle(member.stream)));
    // What was stored before is read and not pushed.
    await streams[kind].refresh();
    const pushedUntil = streams[kind].until;
    open.set(nameRoom(room), { kind, members, stream, pushedUntil, usedAt: now() });
  }

  function closeUnused(): void {
    for (const [room, { kind, members, usedAt }] of open) {
      if (ports.isUsed(room)) continue;
      if (now() - usedAt < LINGER_MS) continue;
      for (const { stream } of members) streams[kind].unpin(stream);
      open.delete(room);
    }
  }

  async function push(kind: AlertKind): Promise<void> {
    await streams[kind].refresh();
    closeUnused();
    const { until } = streams[kind];
    const pushes: Push[] = [];
    for (const [room, one] of open) {
      if (one.kind !== kind) continue;
      if (ports.isUsed(room)) one.usedAt = now();
      const { stream, pushedUntil } = one;
      const gained = stream.after(EVERYTHING, { shownAt: pushedUntil, id: LAST }, MOST_PUSHED + 1, until);
      if (gained.length > MOST_PUSHED) {
        one.pushedUntil = until;
        ports.announce(room);
        continue;
      }
      const withdrawn = streams[kind].withdrawnSince(pushedUntil).flatMap((id) => stream.rowOf(id) ?? []);
      const changed = [
        ...withdrawn.filter(({ shownAt }) => shownAt <= pushedUntil),
        ...stream.joined(pushedUntil, until),
      ];
      if (gained.length + changed.length > 0) pushes.push({ room, one, gained, changed });
      else one.pushedUntil = until;
    }
    if (pushes.length === 0) return;
    const attributes = { 'fairline.kind': kind, 'fairline.rooms': pushes.length };
    await inSpan('alerts.fan-out', 'internal', attributes, () => send(kind, pushes, until));
  }

  /** Reads what the rooms gain, once for all, and sends it. */
  async function send(kind: AlertKind, pushes: readonly Push[], until: number): Promise<void> {
    const rows = new Map(
      pushes.flatMap(({ gained, changed }) => [...gained, ...changed]).map((row) => [row.id, row]),
    );
    const found = await service.rowsOf(kind, [...rows.values()]);
    const moves = new Map(found.map(({ move }) => [move.id, move]));
    const presentRow = alertPresenter(kind);
    const present = (shown: readonly UserRow[]) =>
      shown.flatMap((row) => {
        const move = moves.get(row.id);
        return move ? [presentRow({ row, move })] : [];
      });
    for (const { room, one, gained, changed } of pushes) {
      const [alerts, others] = [present(gained), present(changed)];
      // What could not be read or composed is pushed the next time.
      one.pushedUntil = until;
      if (alerts.length > 0) ports.send(room, 'alerts', { kind, alerts });
      if (others.length > 0) ports.send(room, 'alerts-changed', { kind, alerts: others });
    }
  }

  return {
    isOpen: (room: AlertRoom): boolean => open.has(nameRoom(room)),

    /** Resolves when everything that the stream gains from now on is pushed to the room. */
    open(room: AlertRoom, settings: readonly AlertSetting[]): Promise<void> {
      const name = nameRoom(room);
      const known = open.get(name);
      if (known) {
        known.usedAt = now();
        return Promise.resolve();
      }
      const pending = opening.get(name) ?? openRoom(room, settings).finally(() => opening.delete(name));
      opening.set(name, pending);
      return pending;
    },

    /**
     * Pushes what the streams of a kind have gained. One push of a kind runs at a time, so that the order holds, and one
     * more waits for it.
     */
    push(kind: AlertKind): Promise<void> {
      const queued = waiting.get(kind);
      if (queued) return queued;
      const last = running.get(kind) ?? Promise.resolve();
      const next = last
        .catch(() => {})
        .then(() => {
          waiting.delete(kind);
          running.set(kind, next);
          return push(kind);
        });
      waiting.set(kind, next);
      return next;
    },

    /** Whether no stream is pushed. */
    get isIdle(): boolean {
      return open.size === 0;
    },
  };
}
export type PushedRooms = ReturnType<typeof createPushedRooms>;
