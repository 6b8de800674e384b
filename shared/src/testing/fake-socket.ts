import type { OpenSocket } from '@fairline/shared/client';
import type { AlertKind, ServerToClient, SubscribeAnswer } from '@fairline/shared/contracts';

/** A socket that the test connects and disconnects. */
export interface FakeSocket {
  readonly open: OpenSocket;
  /** The tokens that it was opened with. */
  readonly tokens: string[];
  /** The alert kinds and lines that the client is subscribed to. */
  readonly kinds: Set<AlertKind>;
  readonly lineIds: Set<string>;
  connect(): void;
  disconnect(): void;
  /** Answers that the server does not accept the socket. */
  refuse(code: string, sentence: string): void;
  /** Pushes an event to the client; ignored while disconnected. */
  push<Event extends keyof ServerToClient>(event: Event, payload: Parameters<ServerToClient[Event]>[0]): void;
}

export interface FakeSocketOptions {
  /** The alert kinds that the server grants; all by default. */
  readonly grants?: readonly AlertKind[];
}

/** A socket whose server answers every subscription at once. It is disconnected at first. */
export function fakeSocket({ grants = ['odds', 'limit', 'closed'] }: FakeSocketOptions = {}): FakeSocket {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const kinds = new Set<AlertKind>();
  const lineIds = new Set<string>();
  const tokens: string[] = [];
  let up = false;

  const listen = (event: string, listener: (payload: never) => void): void => {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  };
  const fire = (event: string, payload?: unknown): void => {
    // Listeners are stored by event, so the payload has the listener's type.
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  };
  const answer = async (then: () => SubscribeAnswer): Promise<SubscribeAnswer> => {
    if (!up) throw new Error('The socket is down.');
    return then();
  };

  return {
    tokens,
    kinds,
    lineIds,
    open: (token, viewAs) => {
      tokens.push(viewAs === undefined ? token : `${token} as ${viewAs}`);
      listeners.clear();
      return {
        onConnect: (listener) => listen('connect', listener),
        onRefused: (listener) => listen('refused', listener),
        onDisconnect: (listener) => listen('disconnect', listener),
        on: listen,
        subscribeAlerts: (request) =>
          answer(() => {
            const granted = request.kinds.filter((kind) => grants.includes(kind));
            for (const kind of granted) kinds.add(kind);
            if (granted.length > 0) return { status: 'ok', kinds: granted };
            return {
              status: 'error',
              error: 'Your plan does not include these alerts.',
              code: 'plan_required',
            };
          }),
        unsubscribeAlerts: () =>
          answer(() => {
            kinds.clear();
            return { status: 'ok' };
          }),
        subscribeLines: (ids) =>
          answer(() => {
            for (const id of ids) lineIds.add(id);
            return { status: 'ok' };
          }),
        unsubscribeLines: (ids) =>
          answer(() => {
            for (const id of ids) lineIds.delete(id);
            return { status: 'ok' };
          }),
        close: () => {
          up = false;
        },
      };
    },
    connect: () => {
      up = true;
      fire('connect');
    },
    disconnect: () => {
      up = false;
      kinds.clear();
      lineIds.clear();
      fire('disconnect');
    },
    refuse: (code, sentence) => fire('refused', { code, sentence }),
    push: (event, payload) => {
      if (up) fire(event, payload);
    },
  };
}
