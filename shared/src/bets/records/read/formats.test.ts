import { expect, it } from 'vitest';
import { readHeader } from '../csv/csv-header.ts';
import { LATER_COLUMNS, RECORD_COLUMNS } from '../record/columns.ts';
import { formatOf } from './open-import.ts';

function find(header: string, ...rows: string[]): string | null {
  const text = [header, ...rows].join('\n');
  const found = readHeader(text);
  return found && formatOf(text, found);
}

const OWN = 'placed_at,home,away,odds,stake,result';

it.each([
  [OWN, '2026-01-01T10:00:00Z,A,B,1.9,10,win'],
  [OWN, '2026-01-01,A,B,1.9,10,WIN'],
  [OWN, '2026-01-01 10:00:00+00,A,B,150,10,'],
  [OWN, 'soon,A,B,1.9,10,win'],
  [`${OWN},mood`, '2026-01-01T10:00:00Z,A,B,1.9,10,win,good'],
  [RECORD_COLUMNS.join(','), ',31/01/2026'],
  [RECORD_COLUMNS.filter((column) => !LATER_COLUMNS.has(column)).join(','), ',31/01/2026'],
])('takes %s with %s for our own format', (header, row) => {
  expect(find(header, row)).toBe('fairline');
});

it.each([
  [OWN, '2026-01-01T10:00:00Z,A,B,1.9,10,Won'],
  [OWN, '2026-01-01T10:00:00Z,A,B,1.9,10,gewonnen'],
  [OWN, '2026-01-01T10:00:00Z,A,B,-110,10,win'],
  [OWN, '2026-01-01T10:00:00Z,A,B,+150,10,win'],
  [OWN, '2026-01-01T10:00:00Z,A,B,10/11,10,win'],
  [OWN, '2026-01-01T10:00:00Z,A,B,1.9,$10,win'],
  [OWN, '31/01/2026 10:00,A,B,1.9,10,win'],
  [OWN, 'Jan 31 2026,A,B,1.9,10,win'],
  [OWN, '2026-01-01 7:30 PM EST,A,B,1.9,10,win'],
  [`${OWN},event`, 'soon,A,B,1.9,10,win,A v B'],
])('takes %s with %s for a file of another program', (header, row) => {
  expect(find(header, row, '2026-01-01T10:00:00Z,A,B,1.9,10,')).toBeNull();
});
