import { describe, expect, it } from 'vitest';
import { writeRepository } from '../testing/write-repository.ts';
import { checkNumberFields } from './check-number-fields.ts';

const check = (element: string, path = 'mfe-bets/src/list/a.tsx') =>
  checkNumberFields(writeRepository({ [path]: `export const a = (\n  ${element}\n);\n` }), [path]);

describe('checkNumberFields', () => {
  it.each([
    '<TextField label="Left there" inputMode="decimal" value={a} />',
    '<TextField label={oddsLabel(format)} {...field} />',
    '<TextField label="Stake (EUR)" {...field} />',
    '<EntryField label="Unit" unit="%" inputMode={isDecimal ? "decimal" : "text"} />',
    '<input inputMode="decimal" value={a} />',
    '<input inputMode="decimal" aria-describedby="stake-problem" />',
  ])('names the line of %s', (element) => {
    expect(check(element)).toEqual([expect.stringContaining('mfe-bets/src/list/a.tsx:2 takes a number')]);
  });

  it.each([
    '<TextField label="Stake" inputMode="decimal" number={{ field, read }} />',
    '<EntryField label="Commission" read={read} inputMode="decimal" />',
    '<><input inputMode="decimal" aria-describedby="stake-note" /><NumberNote id="stake" /></>',
    '<TextField label="Bookmaker" {...field} />',
    '<ChoiceField label="Currency of the stakes" />',
    '<input inputMode="numeric" />',
  ])('accepts %s', (element) => {
    expect(check(element)).toEqual([]);
  });

  it('leaves tests and other packages alone', () => {
    const field = '<input inputMode="decimal" />';
    expect([check(field, 'mfe-bets/src/a.test.tsx'), check(field, 'api/src/a.tsx')]).toEqual([[], []]);
  });
});
