import type { ChangeSet } from '../change-set.ts';
import { ENDPOINTS } from '../feeds/pinnacle/polling/endpoints.ts';
import { newReport, rejectedItems } from '../feeds/pinnacle/wire/wire-report.ts';
import type { PastMatch } from '../ports.ts';

/**
 * The change sets that the feed client would have made of the answers about a match, in order of time.
 * @throws RangeError when an answer cannot be read
 */
export function changesOfPast({ sportId, answers }: PastMatch): ChangeSet[] {
  return answers.map(({ endpoint, at, body }) => {
    const { parse, hasCompleteSnapshot } = ENDPOINTS[endpoint];
    const report = newReport();
    const content = parse(body, report);
    if (rejectedItems(report) > 0) throw new RangeError(`An answer of ${endpoint} cannot be read.`);
    return {
      ...{ feed: 'sim', endpoint, sportId, receivedAt: at, complete: hasCompleteSnapshot, cursor: null },
      ...content,
    };
  });
}
