/** How long events wait for an answer of Redis before the sockets of this process receive them without it. Milliseconds. */
export const STALL_MS = 1_000;
/** How long Redis may not answer before the connection is opened again. Milliseconds. */
export const STUCK_MS = 10_000;

export interface OrderedSenderPorts {
  /** Redis answered again after a send had failed. */
  readonly recovered: () => void;
  /** Nothing was answered for `STUCK_MS` on a connection that is open. Called again after each further `STUCK_MS`. */
  readonly stuck: () => void;
}

export interface OrderedSender {
  /**
   * Sends a command. Resolves with its answer; rejects when it failed, or when Redis does not answer at the moment, in
   * which case the command stays queued. Calls settle in the order in which they were made.
   */
  send<T>(command: () => Promise<T>): Promise<T>;
  /** Whether Redis does not answer at the moment. */
  isStalled(): boolean;
  stop(): void;
}

/**
 * Sends the events of this process to Redis. The adapter delivers an event to the local sockets after Redis has answered,
 * so no caller may wait for as long as Redis is away. While it is, all callers are released in order at once, and the
 * commands stay queued for the other processes.
 */
export function createOrderedSender(ports: OrderedSenderPorts): OrderedSender {
  const waiting = new Set<() => void>();
  let unanswered = 0;
  let stalled = false;
  let failed = false;
  let timer: NodeJS.Timeout | undefined;

  function restartTimer(): void {
    clearTimeout(timer);
    if (unanswered === 0) return;
    timer = setTimeout(stalled ? stuck : stall, stalled ? STUCK_MS : STALL_MS);
    timer.unref();
  }
  function stall(): void {
    stalled = true;
    for (const release of waiting) release();
    waiting.clear();
    restartTimer();
  }
  function stuck(): void {
    ports.stuck();
    restartTimer();
  }
  function settled(succeeded: boolean): void {
    unanswered -= 1;
    if (succeeded) {
      stalled = false;
      if (failed) ports.recovered();
      failed = false;
    } else {
      failed = true;
    }
    restartTimer();
  }

  return {
    send(command) {
      unanswered += 1;
      if (unanswered === 1) restartTimer();
      const sent = command();
      const answer = sent.then(
        (value) => {
          settled(true);
          return value;
        },
        (error) => {
          settled(false);
          throw error;
        },
      );
      return new Promise((resolve, reject) => {
        const release = () => reject(new Error('Redis does not answer; the event is queued.'));
        if (stalled) release();
        else waiting.add(release);
        answer.then(resolve, reject).finally(() => waiting.delete(release));
      });
    },
    isStalled: () => stalled,
    stop: () => clearTimeout(timer),
  };
}
