import { describe, expect, it } from 'vitest';
import { writeRepository } from '../testing/write-repository.ts';
import { checkFormats } from './check-formats.ts';

const check = (source: string, path = 'mfe-bets/src/list/a.tsx') =>
  checkFormats(writeRepository({ [path]: source }), [path]);

describe('checkFormats', () => {
  it.each([
    ['toLocaleString', 'total.toLocaleString()'],
    ['toLocaleDateString', "at.toLocaleDateString('en')"],
    ['toLocaleTimeString', 'at.toLocaleTimeString()'],
    ['Intl.NumberFormat', "new Intl.NumberFormat('en')"],
    ['Intl.DateTimeFormat', 'Intl.DateTimeFormat()'],
    ['toFixed', 'odds.toFixed(2)'],
  ])('names the line of %s', (name, code) => {
    expect(check(`const a = 1;\nexport const b = ${code};\n`)).toEqual([
      expect.stringContaining(`mfe-bets/src/list/a.tsx:2 uses ${name},`),
    ]);
  });

  it.each([
    'shared/src/format/formatter.ts',
    'shared/src/odds/formats/decimal-text.ts',
    'shell/src/sign-in/forms/outbox.ts',
    'mfe-bets/src/list/a.test.tsx',
    'api/src/main.ts',
  ])('leaves %s alone', (path) => {
    expect(check('odds.toFixed(2)', path)).toEqual([]);
  });

  it('leaves the names of time zones alone', () => {
    expect(check("Intl.supportedValuesOf('timeZone')")).toEqual([]);
  });
});
