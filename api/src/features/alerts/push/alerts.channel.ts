import {
  type AlertKind,
  alertKindSchema,
  planIncludes,
  STREAM_FEATURES,
  subscribeAlertsSchema,
} from '@fairline/shared/contracts';
import { assertFeature } from '../../../platform/http/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerRequest } from '../../../platform/realtime/answer-request.ts';
import type { Channel } from '../../../platform/realtime/channel.ts';
import { leaveRooms } from '../../../platform/realtime/socket-rooms.ts';
import type { RealtimeSocket } from '../../../platform/realtime/socket-types.ts';
import type { AlertsService } from '../alerts.service.ts';
import { keepDefaultStreams } from '../streams/default-streams.ts';
import type { StreamSet } from '../streams/stream-set.ts';
import { type AlertRoom, createPushedRooms, nameList, nameRoom, parseRoom } from './pushed-rooms.ts';

/** How often streams are extended without a notice: for alerts that wait for their confirmation, and for lost notices. */
const PUSH_MS = 1_000;
/** Before something is tried again that the database refused. Milliseconds. */
const RETRY_MS = 5_000;
const KINDS = alertKindSchema.options;

export interface AlertsChannelDeps {
  readonly service: AlertsService;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
}

/** The channel, which also has to know when settings change. */
export interface AlertsChannel extends Channel {
  /** A user has saved other settings: their open pages follow the new streams. */
  settingsChanged(userId: string): void;
}

/**
 * Pushes to each socket what its user's stream gains. Every process matches for its own sockets, from what is stored: a
 * notice from the writer only says that there is more.
 */
export function createAlertsChannel(
  platform: Platform,
  { service, streams }: AlertsChannelDeps,
): AlertsChannel {
  const { realtime, limiter, log, metrics, now } = platform;
  const { io, clustered } = realtime;
  const subscriptions = new WeakMap<RealtimeSocket, Promise<void>>();
  let keepsDefaults = false;
  const pushed = createPushedRooms({
    service,
    streams,
    now,
    send(room, event, batch) {
      metrics.published.inc({ event: event === 'alerts' ? batch.kind : event }, batch.alerts.length);
      io.local.to(room).emit(event, batch);
    },
    announce: (room) => io.local.to(room).emit('alerts-missed'),
    isUsed: (room) => io.of('/').adapter.rooms.has(room),
  });

  function push(kinds: readonly AlertKind[] = KINDS): void {
    for (const kind of kinds) {
      // Also without a socket: what is read next would otherwise have everything to catch up with.
      if (!streams[kind].isUsed) continue;
      pushed.push(kind).catch((err: unknown) => log.error({ err, kind }, 'streams could not be extended'));
    }
  }

  /** Runs the changes of a socket's subscriptions one after the other: the last one has the newest settings. */
  function inTurn(socket: RealtimeSocket, change: () => Promise<void>): Promise<void> {
    const next = (subscriptions.get(socket) ?? Promise.resolve()).catch(() => {}).then(change);
    subscriptions.set(socket, next);
    return next;
  }

  const isIncludedFor =
    ({ data }: RealtimeSocket) =>
    (kind: AlertKind): boolean =>
      data.level !== null && planIncludes(data.level, STREAM_FEATURES[kind]);

  /** Moves a socket into the rooms of its user's streams, and out of other rooms of these kinds. */
  async function subscribe(socket: RealtimeSocket, kinds: readonly AlertKind[]): Promise<void> {
    const { userId, level } = socket.data;
    if (level === null) return;
    const requested = new Set<string>();
    for (const kind of new Set(kinds)) {
      const settings = await service.settingsOf(kind, { id: userId, level });
      const room: AlertRoom = { kind, level, list: nameList(settings) };
      await pushed.open(room, settings);
      requested.add(nameRoom(room));
    }
    if (!socket.connected) return;
    // The plan may have changed meanwhile, which moves only the rooms that the socket is in.
    if (socket.data.level !== level) {
      await subscribe(socket, kinds.filter(isIncludedFor(socket)));
      return;
    }
    void socket.join([...requested]);
    // Kinds that are not named stay subscribed, because each list of a page subscribes to its own kind.
    leaveRooms(socket, (name) => {
      const room = parseRoom(name);
      return room !== null && kinds.includes(room.kind) && !requested.has(name);
    });
    // The stream may have grown between its opening and the joining.
    push();
  }

  /** After a change of plan: other settings may be included, so the streams are chosen anew. */
  function followPlan(socket: RealtimeSocket, kind: AlertKind): void {
    if (!isIncludedFor(socket)(kind)) return;
    inTurn(socket, () => subscribe(socket, [kind]))
      .then(() => socket.emit('alerts-missed'))
      .catch((err: unknown) => log.error({ err }, 'a socket could not follow its new plan'));
  }

  /** The sockets of a user in this process follow the streams of the new settings, and their pages read them anew. */
  function followSettings(userId: string): void {
    for (const socket of io.of('/').sockets.values()) if (socket.data.userId === userId) follow(socket);
  }

  function follow(socket: RealtimeSocket): void {
    inTurn(socket, async () => {
      await subscribe(
        socket,
        [...socket.rooms].flatMap((name) => parseRoom(name)?.kind ?? []),
      );
      socket.emit('alert-settings-changed');
    }).catch((err: unknown) => {
      log.error({ err }, 'a socket could not follow its new settings; it is tried again');
      setTimeout(() => socket.connected && follow(socket), RETRY_MS).unref();
    });
  }

  function keepDefaults(): void {
    if (keepsDefaults) return;
    keepsDefaults = true;
    keepDefaultStreams(streams).catch((err: unknown) => {
      log.warn({ err }, 'the streams of the default settings could not be read; they are tried again');
      setTimeout(() => {
        keepsDefaults = false;
      }, RETRY_MS).unref();
    });
  }

  io.on('moves:stored', push);
  io.on('alert-settings:changed', followSettings);
  const timer = setInterval(() => {
    keepDefaults();
    push();
  }, PUSH_MS);
  timer.unref();

  return {
    connect(socket) {
      // Packets that were missed are stored by the process that sent them, and rooms are known to the one that opened them.
      const recovered = [...socket.rooms].flatMap((name) => parseRoom(name) ?? []);
      if (socket.recovered && (clustered || recovered.some((room) => !pushed.isOpen(room)))) {
        inTurn(socket, () =>
          subscribe(
            socket,
            recovered.map(({ kind }) => kind),
          ),
        )
          .then(() => socket.emit('alerts-missed'))
          .catch((err: unknown) => log.error({ err }, 'a recovered socket could not be subscribed again'));
      }
      socket.on(
        'alerts:subscribe',
        answerRequest(socket, { limiter, log }, subscribeAlertsSchema, async ({ kinds }) => {
          // One kind that the plan does not include rejects the whole request, so that a wrong client notices at once.
          for (const kind of kinds) assertFeature(socket.data, STREAM_FEATURES[kind]);
          await inTurn(socket, () => subscribe(socket, kinds));
          return { status: 'ok', kinds: [...new Set(kinds)] };
        }),
      );
      socket.on('alerts:unsubscribe', (acknowledge) => {
        leaveRooms(socket, (room) => parseRoom(room) !== null);
        if (typeof acknowledge === 'function') acknowledge({ status: 'ok' });
      });
    },

    roomFor(name, level) {
      const room = parseRoom(name);
      if (room === null) return undefined;
      if (room.level === level) return name;
      for (const id of io.of('/').adapter.rooms.get(name) ?? []) {
        const socket = io.of('/').sockets.get(id);
        if (socket?.data.level === level) followPlan(socket, room.kind);
      }
      return null;
    },

    publisher: {
      moves({ odds, limit, closed }) {
        const stored = { odds, limit, closed };
        // Streams of other kinds have gained nothing but what the timer finds, too.
        const kinds = KINDS.filter((kind) => stored[kind].length > 0);
        if (kinds.length === 0) return;
        push(kinds);
        if (clustered) io.serverSideEmit('moves:stored', kinds);
      },
      alertsMissed(scope = 'everywhere') {
        metrics.published.inc({ event: 'alerts-missed' });
        (scope === 'here' ? io.local : io).emit('alerts-missed');
      },
    },

    settingsChanged(userId) {
      followSettings(userId);
      if (clustered) io.serverSideEmit('alert-settings:changed', userId);
    },

    stop() {
      clearInterval(timer);
    },
  };
}
