import { simulatedPast } from '../../simulator/past/simulated-past.ts';
import type { Past } from '../../src/market/ports.ts';

/** Matches of it: those in play and some hours of others, of every sport, and some of the months before. */
const MATCHES = { recent: 180, older: 20 } as const;
export const SHORT_PAST = MATCHES.recent + MATCHES.older;

/** The first matches of each part of the past of a simulation. @param until Epoch ms: its present */
export function shortPast(
  until: number,
  { recent, older }: { recent: number; older: number } = MATCHES,
): Past {
  const past = simulatedPast({ seed: 1, pace: 1 }, () => until);
  return {
    source: {
      key: past.key,
      async *matches(_until, skip, part) {
        const isOlder = part === 'older';
        // The older ones follow upon the recent ones of this past, not on those of the simulation.
        let count = isOlder ? recent : skip;
        for await (const match of past.matches(until, isOlder ? 0 : skip, part)) {
          if (count >= (isOlder ? recent + older : recent)) return;
          count += 1;
          if (count > skip) yield match;
        }
      },
    },
    afterwards: async () => {},
  };
}
