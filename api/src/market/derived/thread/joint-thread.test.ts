import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { JointTask } from './joint-task.ts';
import { createJointThread } from './joint-thread.ts';

const TASK: JointTask = { key: '1', sportId: 3, quotes: [], method: 'power' };
const ANSWER = { fitted: false, reason: 'no-model', quality: null } as const;

/** A thread that answers when the test calls `answer`. */
class HeldWorker extends EventEmitter {
  readonly ids: number[] = [];
  terminated = false;
  postMessage({ id }: { id: number }) {
    this.ids.push(id);
  }
  unref() {}
  async terminate() {
    this.terminated = true;
    return 1;
  }
  answer() {
    this.emit('message', { id: this.ids.shift(), answer: ANSWER });
  }
}

function held(options: { mostWaiting?: number; timeLimitMs?: number } = {}) {
  const workers: HeldWorker[] = [];
  const thread = createJointThread({
    ...options,
    startWorker: () => {
      const worker = new HeldWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  });
  return { thread, workers };
}

describe('the thread of the joint model', () => {
  it('computes one task after the other', async () => {
    const { thread, workers } = held();
    const both = [thread.run(TASK), thread.run(TASK)];
    expect(workers[0]?.ids).toEqual([1]);
    workers[0]?.answer();
    expect(await both[0]).toEqual(ANSWER);
    expect(workers[0]?.ids).toEqual([2]);
    workers[0]?.answer();
    expect(await both[1]).toEqual(ANSWER);
    expect(workers).toHaveLength(1);
  });

  it('refuses tasks while too many wait', async () => {
    const { thread } = held({ mostWaiting: 1 });
    const running = [thread.run(TASK), thread.run(TASK)];
    await expect(thread.run(TASK)).rejects.toMatchObject({ code: 'busy' });
    await thread.stop();
    for (const one of running) await expect(one).rejects.toMatchObject({ code: 'busy' });
  });

  it('ends a task that takes too long, and begins the next one in another thread', async () => {
    const { thread, workers } = held({ timeLimitMs: 20 });
    const late = thread.run(TASK);
    const next = thread.run(TASK);
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.answer();
    expect(await next).toEqual(ANSWER);
  });

  it('begins again after the thread has ended', async () => {
    const { thread, workers } = held();
    const failed = thread.run(TASK);
    workers[0]?.emit('error', new Error('out of memory'));
    workers[0]?.emit('exit', 1);
    await expect(failed).rejects.toMatchObject({ code: 'internal' });
    const next = thread.run(TASK);
    workers[1]?.answer();
    expect(await next).toEqual(ANSWER);
  });
});
