import { expect, it } from 'vitest';
import { findClocks } from './zone-abbreviations.ts';

const NAMES = (
  'Z UT UTC GMT EST EDT CST CDT MST MDT PST PDT AKST AKDT HST WET WEST BST CET CEST EET EEST MSK SAST EAT HKT JST KST ' +
  'AWST ACST ACDT AEST AEDT NZST NZDT'
).split(' ');
const SEASONS = [Date.UTC(2025, 0, 15), Date.UTC(2025, 6, 15)];

/** Minutes east of UTC on the clocks of a zone. */
function readOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ??
    [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

it.each(NAMES)('%s is an offset of its zone in the time zone database', (name) => {
  const { offset, zone } = findClocks(name, {}) ?? { offset: null, zone: null };
  expect(zone).not.toBeNull();
  expect(SEASONS.map((at) => readOffset(zone ?? 'UTC', at))).toContain(offset);
});

it.each(['IST', 'AST', 'SST', 'XYZ'])('%s, which several zones have or none, is not guessed', (name) => {
  expect(findClocks(name, {})).toBeNull();
});
