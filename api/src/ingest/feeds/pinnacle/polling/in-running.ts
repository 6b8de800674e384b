import type { ChangeSink } from '../../../ports.ts';
import type { Rejections } from '../health/rejections.ts';
import { parseInRunning } from '../wire/parsers/parse-in-running.ts';
import { newReport } from '../wire/wire-report.ts';
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
    const readAt = deps.clock.wall();
    const report = newReport();
    const states = parseInRunning(body, report);
    rejections.add('inRunning', null, report);
    await sink.setInRunning(states, readAt);
  });
}
