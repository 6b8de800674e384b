/** The first pause between two attempts to connect; it doubles up to the longest. Milliseconds. */
export const FIRST_MS = 1_000;
export const LONGEST_MS = 30_000;
/** The pause after an answer that another attempt does not change soon. Milliseconds. */
const REFUSED_MS = 60_000;
/** Answers that stay the same until the user closes pages or signs in again. */
const LASTING = new Set(['too_many_sockets', 'unauthenticated']);
/** The share by which a pause is shorter or longer at random, so that pages do not return at the same moment. */
export const JITTER = 0.5;

/**
 * The pauses before connecting again after the server itself closed or refused the connection, which Socket.IO does not
 * repeat by itself.
 */
export function createReconnectPause(random: () => number = Math.random) {
  let next = FIRST_MS;
  return {
    /** The pause before the next attempt, after a rejection with this code or a disconnect. Milliseconds. */
    after(code?: string): number {
      const base = code !== undefined && LASTING.has(code) ? REFUSED_MS : next;
      next = Math.min(next * 2, LONGEST_MS);
      return base * (1 - JITTER + 2 * JITTER * random());
    },
    /** The connection is up: the next pause is the first again. */
    reset(): void {
      next = FIRST_MS;
    },
  };
}
