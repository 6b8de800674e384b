import type { OpenSocket } from '@fairline/shared/client';
import type { AlertKind, ServerToClient, SubscribeAnswer } from '@fairline/shared/contracts';

/** A socket that a test pulls and plugs by hand. */
export interface FakeSocket {
  readonly open: OpenSocket;
  /** Tokens it was opened with. */
  readonly tokens: string[];
  /** What the server has in its rooms for this client. */
  readonly kinds: Set<AlertKind>;
  readonly lineIds: Set<string>;
  connect(): void;
  disconnect(): void;
  /** Pushes an event; nothing arrives while it is not connected. */
  push<Event extends keyof ServerToClient>(event: Event, payload: Parameters<ServerToClient[Event]>[0]): void;
}

export interface FakeSocketOptions {
  /** Kinds that the server grants; all of them unless a plan is being tested. */
  readonly grants?: readonly AlertKind[];
}

/** A socket whose server answers every subscription at once. It starts out disconnected. */
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
    // A listener is kept under the name of the event whose payload it takes.
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
    open: (token) => {
      tokens.push(token);
      listeners.clear();
      return {
        onConnect: (listener) => listen('connect', listener),
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
    push: (event, payload) => {
      if (up) fire(event, payload);
    },
  };
}
