import { below, keyOf, keyOfText, pick } from '../random/hash.ts';
import { KITS, type Region } from './kits.ts';

/**
 * The n-th club of a region in a sport: a place and a form of name. Places differ as long as there are any left.
 */
export function clubName(region: Region, sportId: number, index: number): string {
  const kit = KITS[region];
  const key = keyOf(keyOfText(region), sportId);
  const places = kit.starts.length * kit.ends.length;
  // A stride without a common factor visits every place before any comes again.
  const place = (below(key, places) + index * strideFor(places)) % places;
  const start = kit.starts[place % kit.starts.length] ?? '';
  const end = kit.ends[Math.floor(place / kit.starts.length) % kit.ends.length] ?? '';
  return pick(keyOf(key, index, 7), kit.clubs).replace('*', start + end);
}

/** The n-th person of a roster. Names come again after all pairs of a region have been used. */
export function personName(region: Region, rosterId: number, index: number): string {
  const kit = KITS[region];
  const people = kit.first.length * kit.last.length;
  const number = (below(keyOf(keyOfText(region), rosterId), people) + index * strideFor(people)) % people;
  const first = kit.first[number % kit.first.length] ?? '';
  const last = kit.last[Math.floor(number / kit.first.length) % kit.last.length] ?? '';
  return `${first} ${last}`;
}

/** Near the golden section of the count, and coprime to it. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.382));
  while (gcd(stride, count) !== 1) stride += 1;
  return stride;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
