import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Content } from './content.ts';
import { type JsonObject, listOf, objectOf } from './fields.ts';
import { parseFixtures } from './parsers/parse-fixtures.ts';
import { parseLeagues } from './parsers/parse-leagues.ts';
import { parseOdds } from './parsers/parse-odds.ts';
import { parseSettled } from './parsers/parse-settled.ts';
import { parseSpecialOdds } from './parsers/parse-special-odds.ts';
import { parseSpecials } from './parsers/parse-specials.ts';
import { readResponse } from './read-response.ts';
import { isAmerican, newReport, type WireReport } from './wire-report.ts';

/** Recordings of the real feed, stored beside the repository on some machines only. */
const FEEDS = fileURLToPath(new URL('../../../../../../../shared/feeds/', import.meta.url));
const present = existsSync(FEEDS);
const read = (path: string) => readFileSync(`${FEEDS}${path}`, 'utf8');

type Parser = (body: JsonObject, report: WireReport) => Content;

function parse(text: string, parser: Parser) {
  const report = newReport();
  const response = readResponse(text);
  return { content: parser(response?.body ?? {}, report), last: response?.last, report };
}

/** A sample contains the response as `body`. */
function sample(name: string, parser: Parser) {
  return parse(JSON.stringify(objectOf(JSON.parse(read(`samples/pinnacle/${name}.json`)))?.body), parser);
}

/** All numbers of a field at any depth. */
function numbersOf(value: unknown, field: string): number[] {
  if (Array.isArray(value)) return value.flatMap((item) => numbersOf(item, field));
  return Object.entries(objectOf(value) ?? {}).flatMap(([key, inner]) =>
    key === field && typeof inner === 'number' ? [inner] : numbersOf(inner, field),
  );
}

if (!present)
  console.warn('No ../shared/feeds here: the recorded responses of the real feed are not parsed.');

describe.runIf(present)('the recorded fixtures', () => {
  const text = () => read('recorded/ps3838-fixtures-soccer.2025-03-30.json');

  it('are parsed completely: 3,125 events, of which 141 are live and 535 have a parent', () => {
    const { content, last, report } = parse(text(), parseFixtures);
    const fixtures = content.fixtures ?? [];
    expect(report.rejected).toEqual(new Map());
    expect(last).toBe('1743447036582');
    expect(fixtures).toHaveLength(3125);
    expect(fixtures.filter((fixture) => fixture.parentId !== null)).toHaveLength(535);
    expect(fixtures.filter((fixture) => fixture.liveStatus === 1)).toHaveLength(141);
    expect(new Set(fixtures.map((fixture) => fixture.resultingUnit))).toEqual(
      new Set(['Regular', 'Corners', 'Bookings']),
    );
  });
});

describe.runIf(present)('the recorded prematch odds', () => {
  const text = () => read('recorded/ps3838-odds-soccer-prematch.2025-03-30.json');

  it('are parsed completely: every event, period, line and price', () => {
    const { content, report } = parse(text(), parseOdds);
    const lines = content.lines ?? [];
    const raw: unknown = JSON.parse(text());
    expect(report.rejected).toEqual(new Map());
    expect(new Set(lines.map((line) => line.eventId)).size).toBe(11);
    expect(lines).toHaveLength(numbersOf(raw, 'lineId').length);
    const ladders = lines.flatMap((line) => [
      ...line.spreads,
      ...line.totals,
      ...line.homeTotals,
      ...line.awayTotals,
    ]);
    const moneylines = lines.flatMap((line) => (line.moneyline === null ? [] : [line.moneyline]));
    const prices = [
      ...ladders.flatMap((line) => [...line.prices]),
      ...moneylines.flatMap(({ home, away, draw }) => [home, away, ...(draw === null ? [] : [draw])]),
    ].sort();
    const recorded = ['home', 'away', 'draw', 'over', 'under']
      .flatMap((field) => numbersOf(raw, field))
      .sort();
    expect(prices).toEqual(recorded);
    expect(lines.every((line) => line.cutoff !== null && line.limits.moneyline !== null)).toBe(true);
    expect(lines.every((line) => line.spreads.length === 0 || line.spreads[0]?.main === true)).toBe(true);
  });
});

describe.runIf(present)('the samples', () => {
  it.each<[string, Parser]>([
    ['leagues.v3.constructed', parseLeagues],
    ['fixtures.v1.parent-child.doc', parseFixtures],
    ['fixtures.v1.extra-time.doc', parseFixtures],
    ['fixtures.v1.tennis-sets-games.doc', parseFixtures],
    ['fixtures.v3.snapshot.recorded', parseFixtures],
    ['fixtures.v3.duplicates.recorded', parseFixtures],
    ['odds.v3.prematch.recorded', parseOdds],
    ['odds.v4.prematch.constructed', parseOdds],
    ['odds.delta.constructed', parseOdds],
    ['specials-fixtures.v1.doc', parseSpecials],
    ['specials-fixtures.v2.constructed', parseSpecials],
    ['specials-odds.removed-contestant.constructed', parseSpecialOdds],
    ['fixtures-settled.v3.constructed', parseSettled],
    ['fixtures-settled.deleted-event.doc', parseSettled],
  ])('%s is parsed without dropping anything', (name, parser) => {
    const { content, report } = sample(name, parser);
    const items = Object.values(content).flatMap((list) => listOf(list));
    expect(items.length).toBeGreaterThan(0);
    expect(report).toEqual(expect.objectContaining({ rejected: new Map() }));
  });

  it('of both shapes of team totals have the same main lines', () => {
    const mains = (name: string) =>
      sample(name, parseOdds).content.lines?.map((line) =>
        [...line.homeTotals, ...line.awayTotals]
          .filter((total) => total.main)
          .map((total) => [total.points, total.prices]),
      );
    const newer = mains('odds.v4.prematch.constructed');
    expect(newer?.flat().length).toBeGreaterThan(0);
    expect(mains('odds.v3.prematch.recorded')).toEqual(expect.arrayContaining(newer ?? []));
  });

  it('with a cursor above 2^53 preserve it', () => {
    const text = read('samples/pinnacle/specials-fixtures.v1.doc.json');
    const body = text.slice(text.indexOf('{', text.indexOf('"body"')), text.lastIndexOf('}'));
    expect(parse(body, parseSpecials).last).toBe('636433059508250600');
  });

  it.each(['odds.v1.extra-time-periods.doc', 'odds.v1.tennis-sets-games.doc', 'specials-odds.v1.recorded'])(
    'with American prices (%s) are recognised',
    (name) => {
      const parser = name.startsWith('odds') ? parseOdds : parseSpecialOdds;
      expect(isAmerican(sample(name, parser).report)).toBe(true);
    },
  );

  it('of results contain all five kinds of settlement', () => {
    const { settled = [] } = sample('fixtures-settled.v3.constructed', parseSettled).content;
    expect(new Set(settled.map((change) => change.status))).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});
