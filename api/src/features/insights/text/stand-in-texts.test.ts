import type { InsightFacts } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { findUntraced } from '../../../../testing/insights/find-untraced.ts';
import { inventFacts } from '../../../../testing/insights/insight-facts.ts';
import { invent, makeMistake, readPrompt, writeText } from '../../../../testing/insights/stand-in-models.ts';
import { createRandom } from '../../../../testing/random.ts';
import { listStatements } from '../facts/statements.ts';
import { buildPrompt } from './prompt.ts';
import { checkTemplate } from './template.ts';

const isShown = (template: string, facts: InsightFacts) =>
  checkTemplate(template, listStatements(facts)).length === 0;

describe('500 texts of stand-in models', () => {
  const random = createRandom(36);
  const texts = Array.from({ length: 500 }, (_, index) => {
    const facts = inventFacts(random);
    const model = (['good', 'sloppy', 'inventing'] as const)[index % 3] ?? 'good';
    const lines = writeText(model, buildPrompt(facts), random);
    const template = lines.map(({ text }) => text).join('\n');
    const statements = listStatements(facts);
    return { model, lines, template, statements, objections: checkTemplate(template, statements) };
  });

  it('show nothing that cannot be traced', () => {
    const shown = texts.filter(({ objections }) => objections.length === 0);
    expect(shown.filter(({ model }) => model !== 'good')).toEqual([]);
    expect(shown.length).toBeGreaterThan(160);
    for (const { template, statements } of shown) expect(findUntraced(template, statements)).toBe('');
  });

  it('lose at most 2 % of their right lines', () => {
    const right = texts.flatMap(({ lines, objections }) =>
      lines
        .filter(({ text, isRight }) => isRight && text !== '')
        .map(({ text }) => ({
          text,
          refused: objections.filter(({ part }) => part !== '' && text.endsWith(part)),
        })),
    );
    const refused = right.filter((line) => line.refused.length > 0);
    expect(right.length).toBeGreaterThan(3_000);
    expect(refused.length / right.length, JSON.stringify(refused.slice(0, 9))).toBeLessThan(0.02);
  });
});

it('catches 200 of 200 mistakes', () => {
  const random = createRandom(200);
  const wrong = new Map<string, InsightFacts>();
  for (let index = 0; wrong.size < 200; index += 1) {
    const facts = inventFacts(random);
    const prompt = readPrompt(buildPrompt(facts));
    wrong.set(index % 3 === 2 ? invent(prompt, random, index) : makeMistake(prompt, random, index), facts);
  }
  expect([...wrong].filter(([text, facts]) => isShown(text, facts)).map(([text]) => text)).toEqual([]);
});
