import type { OddsLine } from '@fairline/shared/contracts';
import type { SocketPort } from './socket-port.ts';

type LineListener = (lines: readonly OddsLine[]) => void;

/** Which lines are listened to, counted, so that two screens may want the same one and the last to leave ends it. */
export function createLineHolds() {
  const listeners = new Map<LineListener, ReadonlySet<string>>();
  const held = (lineId: string) => [...listeners.values()].some((ids) => ids.has(lineId));

  return {
    /** Listens to lines through the socket that is up now or later. Returns what ends it. */
    hold(lineIds: readonly string[], listener: LineListener, socket: () => SocketPort | null): () => void {
      const fresh = lineIds.filter((id) => !held(id));
      listeners.set(listener, new Set(lineIds));
      if (fresh.length > 0) quietly(socket()?.subscribeLines(fresh));
      return () => {
        listeners.delete(listener);
        const free = lineIds.filter((id) => !held(id));
        if (free.length > 0) quietly(socket()?.unsubscribeLines(free));
      };
    },

    /** After a connection was made anew the server knows nothing of the old one's rooms. */
    resubscribe(socket: SocketPort): void {
      const all = [...new Set([...listeners.values()].flatMap((ids) => [...ids]))];
      if (all.length > 0) quietly(socket.subscribeLines(all));
    },

    /** Hands each listener those of the changed lines that it asked for. */
    tell(lines: readonly OddsLine[]): void {
      for (const [listener, ids] of listeners) {
        const wanted = lines.filter((line) => ids.has(line.line_id));
        if (wanted.length > 0) listener(wanted);
      }
    },
  };
}

/** A subscription without an answer is made again with the next connection, and lines are refetched meanwhile. */
function quietly(answer: Promise<unknown> | undefined): void {
  answer?.catch(() => {});
}
