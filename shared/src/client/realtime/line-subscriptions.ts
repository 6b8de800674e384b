import type { OddsLine } from '@fairline/shared/contracts';
import type { SocketPort } from './socket-port.ts';

type LineListener = (lines: readonly OddsLine[]) => void;

/** The line subscriptions of all listeners. A line is unsubscribed when its last listener leaves. */
export function createLineSubscriptions() {
  const listeners = new Map<LineListener, ReadonlySet<string>>();
  const isSubscribed = (lineId: string) => [...listeners.values()].some((ids) => ids.has(lineId));

  return {
    /** Adds a listener of lines. `socket` is null while it is down. Returns a function that removes the listener. */
    add(lineIds: readonly string[], listener: LineListener, socket: () => SocketPort | null): () => void {
      const added = lineIds.filter((id) => !isSubscribed(id));
      listeners.set(listener, new Set(lineIds));
      if (added.length > 0) ignoreFailure(socket()?.subscribeLines(added));
      return () => {
        listeners.delete(listener);
        const unused = lineIds.filter((id) => !isSubscribed(id));
        if (unused.length > 0) ignoreFailure(socket()?.unsubscribeLines(unused));
      };
    },

    /** Subscribes to all lines again, because the server loses the subscriptions of a closed connection. */
    resubscribe(socket: SocketPort): void {
      const all = [...new Set([...listeners.values()].flatMap((ids) => [...ids]))];
      if (all.length > 0) ignoreFailure(socket.subscribeLines(all));
    },

    /** Delivers changed lines to their listeners. */
    deliver(lines: readonly OddsLine[]): void {
      for (const [listener, ids] of listeners) {
        const own = lines.filter((line) => ids.has(line.line_id));
        if (own.length > 0) listener(own);
      }
    },
  };
}

/** A failed subscription is repeated with the next connection, and lines are polled meanwhile. */
function ignoreFailure(answer: Promise<unknown> | undefined): void {
  answer?.catch(() => {});
}
