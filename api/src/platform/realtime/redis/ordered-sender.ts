/** How long events wait for an answer of Redis before the sockets of this process receive them without it. Milliseconds. */
export const STALL_MS = 1_000;
/** How long Redis may not answer before the connection is opened again. Milliseconds. */
export const STUCK_MS = 10_000;

export interface OrderedSenderPorts {
  /**
   * Events were lost and Redis answers again: announces it to the other processes. What it sends is sent before any
   * further event, because a client counts its alerts as complete up to the newest one until the announcement.
   */
  readonly announceLoss: () => void;
  /** Nothing was answered for `STUCK_MS` on an open connection. Called again after each further `STUCK_MS`. */
  readonly stuck: () => void;
}

export interface OrderedSender {
  /**
   * Sends a command. Resolves with its answer; rejects when it failed, when it was dropped because earlier events were
   * lost, or when Redis does not answer at the moment, in which case it stays queued. Calls settle in their order.
   */
  send<T>(command: () => Promise<T>): Promise<T>;
  /** The connection is usable again; what was sent before may be lost. */
  ready(): void;
  /** Whether Redis does not answer at the moment. */
  isStalled(): boolean;
  stop(): void;
}

/**
 * Sends the events of this process to Redis. The adapter delivers an event to the local sockets after Redis has answered,
 * so no caller may wait for as long as Redis is away. While it does not answer, all callers are released in order, and
 * the commands stay queued for the other processes.
 */
export function createOrderedSender(ports: OrderedSenderPorts): OrderedSender {
  const waiting = new Set<() => void>();
  let unanswered = 0;
  let stalled = false;
  let lost = false;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

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
  function announce(): void {
    clearTimeout(retry);
    lost = false;
    ports.announceLoss();
  }
  function succeeded(): void {
    unanswered -= 1;
    stalled = false;
    restartTimer();
    if (lost) announce();
  }
  function failed(): void {
    unanswered -= 1;
    lost = true;
    restartTimer();
    // Redis may refuse commands on a connection that stays open, for example without memory.
    clearTimeout(retry);
    retry = setTimeout(announce, STALL_MS);
    retry.unref();
  }

  return {
    async send(command) {
      if (lost) throw new Error('Earlier events were lost; this one is dropped.');
      unanswered += 1;
      if (unanswered === 1) restartTimer();
      const sent = command();
      sent.then(succeeded, failed);
      if (stalled) throw new Error('Redis does not answer; the event is queued.');
      return new Promise((resolve, reject) => {
        const release = () => reject(new Error('Redis does not answer; the event is queued.'));
        waiting.add(release);
        sent.then(resolve, reject).finally(() => waiting.delete(release));
      });
    },
    ready: announce,
    isStalled: () => stalled || lost,
    stop() {
      clearTimeout(timer);
      clearTimeout(retry);
    },
  };
}
