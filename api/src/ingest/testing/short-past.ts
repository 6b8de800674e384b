import { simulatedPast } from '../../bookmaker/past/simulated-past.ts';
import type { Past } from '../ports.ts';

/** Matches of it: those in play, and some hours of others, of every sport. */
export const SHORT_PAST = 200;

/** The first matches of the past of a simulation. @param until Epoch ms: its present */
export function shortPast(until: number, matches = SHORT_PAST): Past {
  const past = simulatedPast({ seed: 1, pace: 1 }, () => until);
  return {
    source: {
      key: past.key,
      async *matches(_until, skip, part) {
        let count = skip;
        for await (const match of past.matches(until, skip, part)) {
          if (count === matches) return;
          yield match;
          count += 1;
        }
      },
    },
    afterwards: async () => {},
  };
}
