import type { FeedEndpoint } from '../../../change-set.ts';

const NAMES: Partial<Record<FeedEndpoint, string>> = {
  leagues: 'leagues',
  specials: 'specials',
  specialOdds: 'specials',
  settled: 'results',
  specialsSettled: 'results of specials',
};

/** One sentence about what the bookmaker does not give this account, although prices come in; empty without any. */
export function describeMissing(endpoints: Iterable<FeedEndpoint>): string {
  const names = [...new Set([...endpoints].flatMap((endpoint) => NAMES[endpoint] ?? []))].sort();
  if (names.length === 0) return '';
  return `The bookmaker refuses this account ${names.join(', ')}. Prices of markets come in.`;
}
