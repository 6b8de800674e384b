import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '../../../../testing/account-data/read-zip.ts';
import { zipOf } from './zip.ts';

const at = new Date('2026-11-20T10:00:00.000Z');

async function* repeated(text: string, times: number, on: { left?: boolean; read?: number } = {}) {
  try {
    for (let i = 0; i < times; i += 1) {
      on.read = i + 1;
      yield text;
    }
  } finally {
    on.left = true;
  }
}

it('has the files in order, with names and texts of any script', async () => {
  const files = [
    { name: 'a.json', pieces: () => repeated('[1]', 1) },
    { name: 'ž.txt', pieces: () => repeated('Příliš žluťoučký ', 20_000) },
    { name: 'empty.txt', pieces: () => repeated('', 0) },
  ];
  const read = readZip(await buffer(zipOf(files, at)));
  expect([...read].map(([name, text]) => [name, text.toString().length])).toEqual([
    ['a.json', 3],
    ['ž.txt', 17 * 20_000],
    ['empty.txt', 0],
  ]);
});

it('fails when a file does', async () => {
  const failing = async function* () {
    yield 'begun';
    throw new Error('lost');
  };
  await expect(buffer(zipOf([{ name: 'a', pieces: failing }], at))).rejects.toThrow('lost');
});

it('reads no further than it is read, and releases the file when its reader leaves', async () => {
  const on: { left?: boolean; read?: number } = {};
  const line = () => Array.from({ length: 500 }, () => Math.random().toString(36)).join('');
  const archive = zipOf([{ name: 'a', pieces: () => repeated(line(), 100_000, on) }], at);
  while (on.read === undefined) await archive.next();
  await archive.return(undefined);
  expect(on.left).toBe(true);
  expect(on.read).toBeLessThan(1_000);
});
