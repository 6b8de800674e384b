import { randomUUID } from 'node:crypto';
import { type AlertKind, alertKindSchema } from '@fairline/shared/contracts';
import type { HeldLock } from '../../../platform/db/held-lock.ts';
import type { Logger } from '../../../platform/log.ts';

/** How often is looked without a notice: for alerts that wait for their confirmation, and for lost notices. Milliseconds. */
const LOOK_MS = 1_000;
const KINDS: readonly DispatchKind[] = [...alertKindSchema.options, 'ev'];

/** The streams that are followed: those of alerts, and the EV stream. */
export type DispatchKind = AlertKind | 'ev';

/** Follows one of them for all users. */
export interface FollowKind {
  /** Stores what has been gained. Runs one at a time. `again`: there is more, or what was read has changed meanwhile. */
  readonly pass: (holder: string) => Promise<PassResult>;
  /** Gives back what is held between two passes. */
  readonly stop: () => void;
}
export type PassResult = 'again' | 'done';

export interface DispatcherDeps {
  readonly lock: HeldLock;
  /** This process follows from now on. */
  readonly hold: (holder: string) => Promise<void>;
  readonly follow: Readonly<Record<DispatchKind, FollowKind>>;
  readonly log: Logger;
}

/**
 * Follows the alerts of all settings with destinations, in one process at a time: the holder of a lock of the database, which is free
 * when its connection ends. A pass that fails is made again; it begins where the last one ended.
 */
export function createDispatcher({ lock, hold, follow, log }: DispatcherDeps) {
  let holder: string | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set<DispatchKind>();

  async function run(kind: DispatchKind): Promise<void> {
    waiting.delete(kind);
    if (stopped || !(await isHolder()) || holder === null) return;
    const result = await follow[kind].pass(holder);
    if (result === 'again') wake([kind]);
  }

  async function isHolder(): Promise<boolean> {
    if (!(await lock.acquire())) {
      if (holder !== null) for (const kind of KINDS) follow[kind].stop();
      holder = null;
      return false;
    }
    if (holder === null || lock.isNew()) {
      const next = randomUUID();
      await hold(next);
      holder = next;
    }
    return true;
  }

  function wake(kinds: readonly DispatchKind[] = KINDS): void {
    // A process that answers no requests has not started it.
    if (stopped || timer === undefined) return;
    for (const kind of kinds) {
      // What comes while a pass of the kind waits is part of it.
      if (waiting.has(kind)) continue;
      waiting.add(kind);
      running = running
        .then(() => run(kind))
        .catch((err: unknown) =>
          log.warn({ err, kind }, 'alerts could not be dispatched; it is tried again'),
        );
    }
  }

  return {
    start() {
      timer = setInterval(wake, LOOK_MS).unref();
      wake();
    },

    /** There may be more alerts. */
    wake,

    /** Resolves when everything that was stored before the call has been dispatched, if this process is the holder. */
    async settled(): Promise<void> {
      do {
        wake();
        await running;
      } while (waiting.size > 0);
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      for (const kind of KINDS) follow[kind].stop();
      await lock.release();
    },
  };
}
export type Dispatcher = ReturnType<typeof createDispatcher>;
