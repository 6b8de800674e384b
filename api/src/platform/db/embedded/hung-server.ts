import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../log.ts';

/** Pause between two new connections while the server answers, and while it does not. Milliseconds. */
const PAUSE_MS = 15_000;
const RETRY_MS = 5_000;
/** A server that takes longer than this to let a connection in counts as silent. Milliseconds. */
const ANSWER_MS = 10_000;
/** When an attempt ends so much later than it should, this process was stalled itself. Milliseconds. */
const OWN_STALL_MS = 2_000;

/**
 * What is sent to a server after so many attempts in a row without an answer, which is about a minute for the first. A stopped
 * one continues; one that hangs has to end without a shutdown. PostgreSQL recovers from that as after a power failure.
 */
const STEPS: ReadonlyMap<number, NodeJS.Signals> = new Map([
  [4, 'SIGCONT'],
  [5, 'SIGQUIT'],
  [6, 'SIGKILL'],
]);

export interface HungServerOptions {
  /** Resolves when the server answered, in whatever way, and rejects when it was silent for the time. */
  readonly probe: (answerMs: number) => Promise<void>;
  /** Sends a signal to the server that this program started or uses; false when there is none. */
  readonly send: (signal: NodeJS.Signals) => boolean;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly answerMs?: number;
  readonly pauseMs?: number;
  readonly retryMs?: number;
}

/**
 * Ends a server that lets no connection in, although its process runs: stopped, or stuck. The loss of the connection that holds
 * the lock then starts it again. Never counts an attempt during which this process itself was stalled.
 */
export async function endHungServer(options: HungServerOptions): Promise<void> {
  const { probe, send, log, signal } = options;
  const { answerMs = ANSWER_MS, pauseMs = PAUSE_MS, retryMs = RETRY_MS } = options;
  let silent = 0;
  while (!signal.aborted) {
    await wait(silent === 0 ? pauseMs : retryMs, null, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const began = performance.now();
    const answered = await probe(answerMs).then(
      () => true,
      () => false,
    );
    if (answered) silent = 0;
    else if (performance.now() - began < answerMs + OWN_STALL_MS) silent += 1;
    const step = answered ? undefined : STEPS.get(silent);
    if (step === undefined || signal.aborted || !send(step)) continue;
    log.error(
      { attempts: silent, signal: step },
      'the database lets no connection in; its process gets a signal',
    );
    // After the last step the next silent attempt repeats it.
    if (silent === 6) silent = 5;
  }
}

/** A new connection to the server. Any error but silence is an answer: the server is down, full or recovering. */
export async function connectsTo(url: string, answerMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairline-probe' });
  client.on('error', () => {});
  const late = new AbortController();
  const connected = client.connect().catch(() => {});
  const timer = wait(answerMs, 'silent' as const, { signal: late.signal }).catch(() => 'cancelled' as const);
  const first = await Promise.race([connected, timer]);
  late.abort();
  if (first === 'silent') {
    client.connection.stream.destroy();
    throw new Error('The server is silent.');
  }
  await client.end().catch(() => {});
}
