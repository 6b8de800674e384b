import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { marketFeatures } from '../server/features.ts';

const { daily, ofEvents, keepsEvents, watchedEvents } = marketFeatures.tables;

/** Tables of the market that queries of features read. */
const MARKET_TABLES = ['events', 'lines'];

/** The tables that a query names. */
function readTableNames(query: string): string[] {
  return [...query.matchAll(/\b(?:from|join) (\w+)\b(?!\()/g)].map(([, name]) => name ?? '');
}

it('names no table of a feature, in statements or lists', () => {
  const named = [...keepsEvents, ...watchedEvents].flatMap(readTableNames);
  const tables = [...new Set([...daily, ...ofEvents, ...named])].filter(
    (name) => !MARKET_TABLES.includes(name),
  );
  expect(tables.sort()).toEqual([
    ...['bets', 'bookmarks', 'closings', 'graph_targets', 'graphs', 'insight_runs', 'insights'],
    ...['limit_moves', 'price_moves', 'price_steps'],
  ]);
  const names = tables.join('|');
  const statement = new RegExp(`\\b(from|join|into|update|table|exists|only) (${names})\\b|'(${names})'`);
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => statement.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  ).toEqual([]);
});
