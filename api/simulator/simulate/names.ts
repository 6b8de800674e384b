import { below, keyOf, keyOfText, pick } from './keyed-random.ts';
import { NAME_PARTS, type Region } from './name-parts.ts';

/** The n-th club of a region in a sport. Place names repeat only after all of the region have been used. */
export function clubName(region: Region, sportId: number, index: number): string {
  const parts = NAME_PARTS[region];
  const key = keyOf(keyOfText(region), sportId);
  const places = parts.starts.length * parts.ends.length;
  // A stride that is coprime to the number of places visits every place before it repeats one.
  const place = (below(key, places) + index * strideFor(places)) % places;
  const start = parts.starts[place % parts.starts.length] ?? '';
  const end = parts.ends[Math.floor(place / parts.starts.length) % parts.ends.length] ?? '';
  return pick(keyOf(key, index, 7), parts.clubs).replace('*', start + end);
}

/** The n-th person of a roster. Names repeat only after all pairs of the region have been used. */
export function personName(region: Region, rosterId: number, index: number): string {
  const parts = NAME_PARTS[region];
  const people = parts.first.length * parts.last.length;
  const number = (below(keyOf(keyOfText(region), rosterId), people) + index * strideFor(people)) % people;
  const first = parts.first[number % parts.first.length] ?? '';
  const last = parts.last[Math.floor(number / parts.first.length) % parts.last.length] ?? '';
  return `${first} ${last}`;
}

/** A number near 0.382 × count that is coprime to it, so that neighbouring indexes get distant names. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.382));
  while (gcd(stride, count) !== 1) stride += 1;
  return stride;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
