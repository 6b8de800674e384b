import type { ChangeSink } from '../../../ports.ts';
import type { Rejections } from '../health/rejections.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import { parseInRunning } from '../wire/parsers/parse-in-running.ts';
import { newReport, rejectedItems } from '../wire/wire-report.ts';
import { type OptionalEndpoint, type OptionalPollDeps, pollOptional } from './poll-optional.ts';

/**
 * Polls the clocks of the events in play and delivers each response to the sink. A response without content delivers nothing: the
 * stored clocks become too old to be shown. Runs until the feed stops.
 */
export function watchInRunning(
  endpoint: OptionalEndpoint,
  deps: OptionalPollDeps,
  sink: Pick<ChangeSink, 'setInRunning'>,
  rejections: Pick<Rejections, 'add'>,
): Promise<void> {
  return pollOptional(endpoint, deps, async (body) => {
    if (!Array.isArray(body.sports)) throw new FeedFault('lost-response', { code: 'NO_SPORTS' });
    const readAt = deps.clock.wall();
    const report = newReport();
    const states = parseInRunning(body, report);
    if (states.length === 0 && rejectedItems(report) > 0)
      throw new FeedFault('lost-response', { code: 'NOTHING_READABLE' });
    rejections.add('inRunning', null, report);
    await sink.setInRunning(states, readAt);
  });
}
