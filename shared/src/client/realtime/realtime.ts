import type { Alert, AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';
import { createLineHolds } from './line-holds.ts';
import { openSocket } from './open-socket.ts';
import type { OpenSocket, SocketPort } from './socket-port.ts';

export interface AlertListener {
  /** Alerts that were pushed, in the order of their ids. */
  readonly pushed: (alerts: readonly Alert[]) => void;
  /** From here on nothing is missed until `lost`: the moment to fetch what came before. */
  readonly subscribed: () => void;
  /** Pushes may be missed from here on. */
  readonly lost: () => void;
}

/** The one connection of the page, and who listens to what through it. */
export interface Realtime {
  /** Connects for a session until the returned function is called; connecting for another one ends the first. */
  start(token: string, onChange: (connected: boolean) => void): () => void;
  /** Listens to one kind of alerts. Returns what ends it. */
  alerts(kind: AlertKind, listener: AlertListener): () => void;
  /** Listens to these lines. Returns what ends it. */
  lines(lineIds: readonly string[], listener: (lines: readonly OddsLine[]) => void): () => void;
  /** Listens to the state of the feed. Returns what ends it. */
  feedStatus(listener: (status: FeedStatus) => void): () => void;
}

/** A connection that is not started yet. Listeners may come before, during and after it is up. */
export function createRealtime(open: OpenSocket = openSocket): Realtime {
  const alertListeners = new Map<AlertListener, AlertKind>();
  const statusListeners = new Set<(status: FeedStatus) => void>();
  const holds = createLineHolds();
  let socket: SocketPort | null = null;
  let connected = false;

  const listenersOf = (kind: AlertKind) => [...alertListeners].filter(([, k]) => k === kind).map(([l]) => l);

  /** Asks for the kinds and tells their listeners once the server has them in its rooms. */
  async function subscribeKinds(port: SocketPort, kinds: AlertKind[]): Promise<void> {
    if (kinds.length === 0) return;
    const answer = await port.subscribeAlerts({ kinds }).catch(() => null);
    if (answer?.status !== 'ok' || port !== socket || !connected) return;
    for (const kind of answer.kinds ?? kinds) for (const listener of listenersOf(kind)) listener.subscribed();
  }

  function connect(port: SocketPort, onChange: (connected: boolean) => void): void {
    port.onConnect(() => {
      if (port !== socket) return;
      connected = true;
      onChange(true);
      void subscribeKinds(port, [...new Set(alertListeners.values())]);
      holds.resubscribe(port);
    });
    port.onDisconnect(() => {
      if (port !== socket) return;
      connected = false;
      onChange(false);
      for (const listener of alertListeners.keys()) listener.lost();
    });
    port.on('alerts', ({ kind, alerts }) => {
      for (const listener of listenersOf(kind)) listener.pushed(alerts);
    });
    port.on('alerts-missed', () => {
      for (const listener of alertListeners.keys()) listener.lost();
      void subscribeKinds(port, [...new Set(alertListeners.values())]);
    });
    port.on('lines', ({ lines }) => holds.tell(lines));
    port.on('feed-status', (status) => {
      for (const listener of statusListeners) listener(status);
    });
  }

  return {
    start(token, onChange) {
      socket?.close();
      const port = open(token);
      socket = port;
      connected = false;
      connect(port, onChange);
      return () => {
        if (port !== socket) return;
        socket = null;
        port.close();
        if (connected) for (const listener of alertListeners.keys()) listener.lost();
        connected = false;
      };
    },
    alerts(kind, listener) {
      alertListeners.set(listener, kind);
      if (socket && connected) void subscribeKinds(socket, [kind]);
      return () => {
        alertListeners.delete(listener);
        if (alertListeners.size === 0 && socket && connected) socket.unsubscribeAlerts().catch(() => {});
      };
    },
    lines: (lineIds, listener) => holds.hold(lineIds, listener, () => (connected ? socket : null)),
    feedStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
  };
}
