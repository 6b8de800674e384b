import type { Alert, AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';
import { createLineSubscriptions } from './line-subscriptions.ts';
import { openSocket } from './open-socket.ts';
import type { OpenSocket, Rejection, SocketPort } from './socket-port.ts';

/** How long after a report of missed alerts, or of another plan, alerts are read, up to twice as long at random. Milliseconds. */
const RESUBSCRIBE_MS = 300;

export interface AlertListener {
  /** Receives pushed alerts, in the order of the user's stream. */
  readonly pushed: (alerts: readonly Alert[]) => void;
  /** Receives alerts that were shown before and are different now. */
  readonly changed: (alerts: readonly Alert[]) => void;
  /** Called when pushes begin. They are complete until `lost`; earlier alerts have to be read. */
  readonly subscribed: () => void;
  /** Called when pushes can be missed from now on. */
  readonly lost: () => void;
}

/** A sign of life of the server. */
export interface Pulse {
  /** Time of `performance.now()`. */
  readonly at: number;
  /** Milliseconds; null while it is not known. */
  readonly feedAge: number | null;
}

/** What the server reports that a page may have to read anew. */
const CHANGE_EVENTS = [
  'alert-settings-changed',
  'bets-changed',
  'account-changed',
  'graphs-changed',
  'target-reached',
] as const;
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];
/** Most of them say only that something has changed. */
type ChangeListener = (payload?: unknown) => void;

/** The one connection of the page with its listeners. */
export interface Realtime {
  /** Connects for a session until the returned function is called. Connecting for another session closes the first. */
  start(
    token: string,
    onChange: (connected: boolean, rejection?: Rejection) => void,
    viewAs?: string,
  ): () => void;
  /** Adds a listener of one kind of alerts. Returns a function that removes it. */
  alerts(kind: AlertKind, listener: AlertListener): () => void;
  /** Adds a listener of changes of the user's alert settings, bets, plan, or charts. Returns a function that removes it. */
  changes(of: ChangeEvent, listener: ChangeListener): () => void;
  /** Adds a listener of these lines. Returns a function that removes it. */
  lines(lineIds: readonly string[], listener: (lines: readonly OddsLine[]) => void): () => void;
  /** When the server was last heard of, and how old the last answer of the feed was then; null before the first time. */
  pulse(): Pulse | null;
  /** Adds a listener of the feed status. Returns a function that removes it. */
  feedStatus(listener: (status: FeedStatus) => void): () => void;
}

/** A connection that is not started yet. Listeners can be added at any time. */
export function createRealtime(open: OpenSocket = openSocket, random: () => number = Math.random): Realtime {
  const alertListeners = new Map<AlertListener, AlertKind>();
  const changeListeners = new Map<ChangeListener, ChangeEvent>();
  const statusListeners = new Set<(status: FeedStatus) => void>();
  const lineSubscriptions = createLineSubscriptions();
  let socket: SocketPort | null = null;
  let connected = false;
  let pulse: Pulse | null = null;
  let resubscribe: ReturnType<typeof setTimeout> | undefined;

  const listenersOf = (kind: AlertKind) => [...alertListeners].filter(([, k]) => k === kind).map(([l]) => l);

  /** Subscribes to the kinds and notifies their listeners once the server has confirmed it. */
  async function subscribeKinds(port: SocketPort, kinds: AlertKind[]): Promise<void> {
    if (kinds.length === 0) return;
    const answer = await port.subscribeAlerts({ kinds }).catch(() => null);
    if (answer?.status !== 'ok' || port !== socket || !connected) return;
    for (const kind of answer.kinds ?? kinds) for (const listener of listenersOf(kind)) listener.subscribed();
  }

  /** Several processes may report missed alerts at once, to all pages; each reads again once, at a moment of its own. */
  function resubscribeSoon(port: SocketPort): void {
    clearTimeout(resubscribe);
    resubscribe = setTimeout(
      () => {
        if (port === socket && connected) void subscribeKinds(port, [...new Set(alertListeners.values())]);
      },
      RESUBSCRIBE_MS * (1 + random()),
    );
  }

  function connect(port: SocketPort, onChange: (connected: boolean, rejection?: Rejection) => void): void {
    port.onConnect(() => {
      if (port !== socket) return;
      connected = true;
      pulse = { at: performance.now(), feedAge: null };
      onChange(true);
      void subscribeKinds(port, [...new Set(alertListeners.values())]);
      lineSubscriptions.resubscribe(port);
    });
    port.onDisconnect(() => {
      if (port !== socket) return;
      connected = false;
      onChange(false);
      for (const listener of alertListeners.keys()) listener.lost();
    });
    port.onRefused((rejection) => {
      if (port === socket) onChange(false, rejection);
    });
    port.on('alerts', ({ kind, alerts }) => {
      for (const listener of listenersOf(kind)) listener.pushed(alerts);
    });
    port.on('alerts-changed', ({ kind, alerts }) => {
      for (const listener of listenersOf(kind)) listener.changed(alerts);
    });
    port.on('alerts-missed', () => {
      for (const listener of alertListeners.keys()) listener.lost();
      resubscribeSoon(port);
    });
    port.on('heartbeat', ({ feed_age }) => {
      pulse = { at: performance.now(), feedAge: feed_age };
    });
    for (const event of CHANGE_EVENTS) {
      port.on(event, (payload?: unknown) => {
        for (const [listener, of] of changeListeners) if (of === event) listener(payload);
      });
    }
    // What the plan did not include, or a break refused, may be open now.
    port.on('account-changed', () => {
      resubscribeSoon(port);
      lineSubscriptions.resubscribe(port);
    });
    port.on('lines', ({ lines }) => lineSubscriptions.deliver(lines));
    port.on('feed-status', (status) => {
      for (const listener of statusListeners) listener(status);
    });
  }

  return {
    start(token, onChange, viewAs) {
      socket?.close();
      clearTimeout(resubscribe);
      const port = open(token, viewAs);
      socket = port;
      connected = false;
      connect(port, onChange);
      return () => {
        if (port !== socket) return;
        socket = null;
        clearTimeout(resubscribe);
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
    lines: (lineIds, listener) => lineSubscriptions.add(lineIds, listener, () => (connected ? socket : null)),
    changes(of, listener) {
      changeListeners.set(listener, of);
      return () => changeListeners.delete(listener);
    },
    pulse: () => pulse,
    feedStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
  };
}
