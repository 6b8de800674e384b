import { readFileSync } from 'node:fs';
import type { InsightFacts } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import { createRandom, writeRight } from './testing/stand-in-models.ts';

interface Sentence {
  readonly facts: InsightFacts;
  readonly text: string;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8'));
const HISTORIES: readonly InsightFacts[] = read('odds-histories.json');
const isShown = ({ text, facts }: Sentence) =>
  checkText([{ type: 'paragraph', spans: [{ text, style: 'plain' }] }], facts).length === 0;

const random = createRandom(5);
const RIGHT: readonly Sentence[] = [
  ...['sentences.json', 'independent-texts.json'].flatMap((name) =>
    (read(name) as readonly { facts: number; label: string; text: string }[])
      .filter(({ label }) => label === 'right')
      .map(({ facts, text }) => ({ text, facts: HISTORIES[facts] as InsightFacts })),
  ),
  ...Array.from({ length: 100 }, (_, index) => {
    const facts = HISTORIES[index % HISTORIES.length] as InsightFacts;
    return { facts, text: writeRight(facts, random).text };
  }),
].filter(isShown);

/** Bounds stay true for other numbers. */
const BOUND = /\b(?:(?:more|less|fewer|longer|further) than|within|between|above|below|even)\b/;
const NUMBER = /(?<![\p{L}\d.,:])\d[\d,]*(?:\.\d+)?(?![\d:])/gu;

/** The text with one number at a time far from what it was, written as exactly. */
function changeNumbers({ text, facts }: Sentence): Sentence[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const value = Number(match[0].replaceAll(',', ''));
    const decimals = match[0].split('.')[1]?.length ?? 0;
    return [random() < 0.5 ? value * 1.37 + 3 * 10 ** -decimals : value * 0.61].flatMap((changed) => {
      const written = changed.toFixed(decimals);
      const number = match[0].includes(',') ? Number(written).toLocaleString('en-US') : written;
      if (Number(written) === value || Number(written) === 0) return [];
      return [
        { facts, text: text.slice(0, match.index) + number + text.slice(match.index + match[0].length) },
      ];
    });
  });
}

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['rose', 'fell'],
  ['drifted', 'shortened'],
  ['climbed', 'dropped'],
  ['lengthened', 'came in'],
  ['grew', 'shrank'],
  ['was raised', 'was cut'],
  ['more likely', 'less likely'],
  ['favourite', 'underdog'],
  ['higher than', 'lower than'],
  ['won', 'lost'],
];

function turnAround({ text, facts }: Sentence): Sentence[] {
  return OPPOSITES.flatMap(([one, other]) =>
    [[one, other] as const, [other, one] as const].flatMap(([from, to]) => {
      const found = new RegExp(`(?<![\\w-])${from}(?![\\w-])`, 'g');
      return (text.match(found) ?? []).length === 1 ? [{ facts, text: text.replace(found, to) }] : [];
    }),
  );
}

/** Names are changed where a price, a probability or a score belongs to them. */
function swapNames({ text, facts }: Sentence): Sentence[] {
  const { home, away } = facts;
  const hasOne = text.includes(home) !== text.includes(away);
  if (!hasOne || !/\d\.\d\d|\d%|\d–\d/.test(text)) return [];
  return [{ facts, text: text.includes(home) ? text.replaceAll(home, away) : text.replaceAll(away, home) }];
}

describe('a right text', { timeout: 180_000 }, () => {
  it('is shown in many forms', () => {
    expect(RIGHT.length).toBeGreaterThan(350);
  });

  it('is refused with another number', () => {
    const changed = RIGHT.filter(({ text }) => !BOUND.test(text)).flatMap(changeNumbers);
    expect(changed.length).toBeGreaterThan(500);
    expect(changed.filter(isShown).map(({ text }) => text)).toEqual([]);
  });

  it('is refused with another direction', () => {
    // A negative handicap falls and grows at once.
    const turned = RIGHT.filter(({ text }) => !/−\d/.test(text)).flatMap(turnAround);
    expect(turned.length).toBeGreaterThan(100);
    expect(turned.filter(isShown).map(({ text }) => text)).toEqual([]);
  });

  it('is refused with the name of the other side', () => {
    const swapped = RIGHT.flatMap(swapNames);
    expect(swapped.length).toBeGreaterThan(80);
    expect(swapped.filter(isShown).map(({ text }) => text)).toEqual([]);
  });
});
