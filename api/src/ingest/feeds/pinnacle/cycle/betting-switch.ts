import type { ChangeSink } from '../../../ports.ts';
import type { Clock } from '../transport/clock.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import { parseBettingStatus } from '../wire/parsers/parse-betting-status.ts';
import { readAnswer } from '../wire/read-answer.ts';
import type { FeedLog } from './condition/feed-log.ts';
import type { Ask } from './poll/ask.ts';

const FAILED_PAUSE_MS = 60_000;
const NOT_SERVED_PAUSE_MS = 10 * 60_000;

/**
 * Watches whether the book as a whole takes bets, and tells the sink when that changes. Without an answer the last known
 * state stays: a feed that fails is no closed book. Runs until the feed stops.
 */
export async function watchBettingSwitch(options: {
  readonly ask: Ask;
  readonly path: string;
  readonly everyMs: number;
  readonly sink: Pick<ChangeSink, 'setBettingEnabled'>;
  readonly clock: Clock;
  readonly log: FeedLog;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { ask, path, everyMs, sink, clock, log, signal } = options;
  let enabled = true;
  while (!signal.aborted) {
    let pause = everyMs;
    try {
      const answer = readAnswer((await ask(path, {}, true)).text);
      const now = answer === null ? null : parseBettingStatus(answer.body);
      if (now !== null && now !== enabled) {
        enabled = now;
        sink.setBettingEnabled(now);
        log.info(
          { enabled },
          now ? 'the bookmaker takes bets again' : 'the bookmaker has closed its whole book',
        );
      }
    } catch (error) {
      if (signal.aborted) return;
      const kind = error instanceof FeedFault ? error.kind : 'unknown';
      const isForbidden = error instanceof FeedFault && error.status === 403;
      pause = Math.max(everyMs, kind === 'retired' || isForbidden ? NOT_SERVED_PAUSE_MS : FAILED_PAUSE_MS);
      log.debug({ kind }, 'the betting status is not known');
    }
    await clock.wait(pause, signal);
  }
}
