import { Worker } from 'node:worker_threads';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { JointAnswer, JointTask } from './joint-task.ts';

export interface JointThreadOptions {
  /** Tasks that may wait; another one is refused. */
  readonly mostWaiting?: number;
  /** How long a task may take once it has begun. */
  readonly timeLimitMs?: number;
  /** Starts the thread. */
  readonly startWorker?: () => Worker;
}

/** A thread that computes tasks of the joint model one after the other. */
export interface JointThread {
  /**
   * @throws ApiError `busy` when too many tasks wait, `timeout` when the task takes too long
   */
  run(task: JointTask): Promise<JointAnswer>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly id: number;
  readonly task: JointTask;
  readonly resolve: (answer: JointAnswer) => void;
  readonly reject: (error: Error) => void;
}

const MOST_WAITING = 64;
const TIME_LIMIT_MS = 10_000;
const startJointWorker = () => new Worker(new URL('./joint.worker.ts', import.meta.url));

/** Starts the thread with the first task. One that fails or takes too long is replaced with the next task. */
export function createJointThread({
  mostWaiting = MOST_WAITING,
  timeLimitMs = TIME_LIMIT_MS,
  startWorker = startJointWorker,
}: JointThreadOptions = {}): JointThread {
  let worker: Worker | null = null;
  let running: (Waiting & { readonly limit: NodeJS.Timeout }) | null = null;
  const waiting: Waiting[] = [];
  let lastId = 0;

  function started(): Worker {
    if (worker !== null) return worker;
    const own = startWorker();
    own.unref();
    own.on('message', ({ id, answer }: { readonly id: number; readonly answer: JointAnswer }) => {
      if (running?.id === id) finish((task) => task.resolve(answer));
    });
    const fail = () => {
      if (worker !== own) return;
      worker = null;
      finish((task) => task.reject(apiErrors.internal()));
    };
    own.on('error', fail);
    own.on('exit', fail);
    worker = own;
    return own;
  }

  function finish(settle: (task: Waiting) => void): void {
    const task = running;
    running = null;
    if (task !== null) {
      clearTimeout(task.limit);
      settle(task);
    }
    next();
  }

  function next(): void {
    const task = running === null ? waiting.shift() : undefined;
    if (task === undefined) return;
    const limit = setTimeout(() => {
      const late = worker;
      worker = null;
      void late?.terminate();
      finish(({ reject }) => reject(apiErrors.timeout()));
    }, timeLimitMs);
    limit.unref();
    running = { ...task, limit };
    started().postMessage({ id: task.id, task: task.task });
  }

  return {
    run(task) {
      if (waiting.length >= mostWaiting) return Promise.reject(apiErrors.busy());
      return new Promise((resolve, reject) => {
        lastId += 1;
        waiting.push({ id: lastId, task, resolve, reject });
        next();
      });
    },
    async stop() {
      const last = worker;
      worker = null;
      for (const { reject } of waiting.splice(0)) reject(apiErrors.busy());
      if (running !== null) {
        clearTimeout(running.limit);
        running.reject(apiErrors.busy());
        running = null;
      }
      await last?.terminate();
    },
  };
}
