import { readFileSync } from 'node:fs';
import type { InsightBlock, InsightFacts } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { blocksOfMarkdown } from '../text/blocks-of-markdown.ts';
import { checkText, splitSentences } from './check-text.ts';
import { createRandom, writeInvented, writeRight, writeText, writeWrong } from './testing/stand-in-models.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8'));
/** Facts of 20 matches, as the product computes them. */
const HISTORIES: readonly InsightFacts[] = read('odds-histories.json');
/** Sentences in free prose about the first six of them. */
const SENTENCES: readonly { facts: number; label: 'right' | 'wrong'; text: string }[] = [
  ...read('sentences.json'),
  // Written by somebody who had not seen the check.
  ...read('independent-texts.json'),
];

const paragraph = (text: string): InsightBlock => ({ type: 'paragraph', spans: [{ text, style: 'plain' }] });
const isShown = (text: string, facts: InsightFacts) => checkText([paragraph(text)], facts).length === 0;
const factsAt = (index: number) => HISTORIES[index % HISTORIES.length] as InsightFacts;

describe('500 texts of stand-in models', () => {
  const random = createRandom(36);
  const models = ['good', 'sloppy', 'inventing'] as const;
  const texts = Array.from({ length: 500 }, (_, index) => {
    const facts = factsAt(index);
    return { facts, sentences: writeText(models[index % 3] ?? 'good', facts, random) };
  });

  const checked = texts.map(({ facts, sentences }) =>
    sentences.map(({ text, isRight }) => ({ text, isRight, isShown: isShown(text, facts) })),
  );

  it('show nothing that cannot be traced', () => {
    const shown = checked.filter((sentences) => sentences.every((sentence) => sentence.isShown));
    expect(shown.flat().filter(({ isRight }) => !isRight)).toEqual([]);
    expect(shown.length).toBeGreaterThan(100);
  });

  it('lose at most 2 % of their right sentences', () => {
    const right = checked.flat().filter(({ isRight }) => isRight);
    const refused = right.filter((sentence) => !sentence.isShown);
    expect(right.length).toBeGreaterThan(3_000);
    expect(refused.length / right.length, refused.map(({ text }) => text).join('\n')).toBeLessThan(0.02);
  });
});

it('catches 200 of 200 mistakes', () => {
  const random = createRandom(200);
  const wrong = Array.from({ length: 200 }, (_, index) => {
    const facts = factsAt(index);
    return {
      facts,
      text: (index % 5 === 4 ? writeInvented(facts, random) : writeWrong(facts, random, index)).text,
    };
  });
  expect(wrong.filter(({ text, facts }) => isShown(text, facts)).map(({ text }) => text)).toEqual([]);
});

describe('sentences in free prose', () => {
  it.each(SENTENCES)('$label: $text', ({ facts, label, text }) => {
    const objections = checkText([paragraph(text)], factsAt(facts));
    expect(objections.length === 0 ? 'right' : 'wrong', JSON.stringify(objections)).toBe(label);
  });
});

describe('a text', () => {
  const facts = factsAt(0);

  it('may name the market in a heading and the side in a list', () => {
    const text = '## Moneyline\n\n- FC Neudorf: 2.33 → 2.39\n- The draw fell from 3.39 to 3.32.';
    expect(checkText(blocksOfMarkdown(text), facts)).toEqual([]);
    const other = text.replace('Moneyline', 'Handicap');
    expect(checkText(blocksOfMarkdown(other), facts)).toHaveLength(1);
  });

  it('is refused with the sentence and the reason', () => {
    expect(checkText([paragraph('The draw opened at 3.39. It rained.')], facts)).toEqual([
      { sentence: 'It rained.', reasons: ['"rained" is not about the facts'] },
    ]);
  });

  it('is split at the ends of sentences, not at decimals and abbreviations', () => {
    expect(splitSentences('Odds fell to 1.95. The draw (approx. 3.4) rose. 12 changes.')).toEqual([
      'Odds fell to 1.95.',
      'The draw (approx. 3.4) rose.',
      '12 changes.',
    ]);
  });

  it('is refused where it is nonsense', () => {
    for (const text of ['', 'lorem ipsum', '1 2 3', '42', 'a'.repeat(5_000), '9'.repeat(500), '{"a":1}'])
      expect(isShown(text, facts), text).toBe(text === '');
  });

  it('of many odd characters is checked without an error', () => {
    const random = createRandom(7);
    const pieces = [
      '2.33',
      '→',
      '(',
      '%',
      '$',
      'FC Neudorf',
      'over',
      '-',
      '–',
      ':',
      'to',
      'from',
      'the',
      '½',
      'two',
      '1-2',
      'K',
      '.',
      '…',
      '\u{1F600}',
    ];
    for (let run = 0; run < 500; run += 1) {
      const text = Array.from({ length: 12 }, () => pieces[Math.floor(random() * pieces.length)]).join(
        random() < 0.5 ? ' ' : '',
      );
      expect(() => isShown(text, facts)).not.toThrow();
    }
  });

  it('that is right stays right in other typography', () => {
    const random = createRandom(11);
    for (let index = 0; index < 100; index += 1) {
      const { text } = writeRight(facts, random);
      expect(isShown(text.replaceAll(' ', '\u00a0'), facts), text).toBe(isShown(text, facts));
    }
  });
});
