import { describe, expect, it } from 'vitest';
import { boundedAnswer, cleanText, LONGEST_ANSWER } from './clean-text.ts';

describe('a name', () => {
  it.each([
    ['Arsenal', 'Arsenal'],
    ['  São\tPaulo\r\nFC ', 'São Paulo FC'],
    ['a\u0000b\u202ec\u200bd\ud800e', 'abcde'],
    ['Łódź – 東京', 'Łódź – 東京'],
  ])('%j is %j', (text, clean) => {
    expect(cleanText(text, 80)).toBe(clean);
  });

  it('is cut between characters', () => {
    expect(cleanText('😀😀😀', 2)).toBe('😀😀');
  });
});

describe('an answer', () => {
  it('has line breaks and no other control characters', () => {
    expect(boundedAnswer('  a\r\nb\u0000\u0007\tc\u202e\ud800 ')).toEqual({
      text: 'a\nb c',
      shortened: false,
    });
  });

  it('is as long as allowed, and ends with a whole paragraph beyond that', () => {
    expect(boundedAnswer('x'.repeat(LONGEST_ANSWER)).shortened).toBe(false);
    const { text, shortened } = boundedAnswer(`${'word '.repeat(1_000)}\n\n${'more '.repeat(1_000)}`);
    expect([shortened, text.endsWith('word')]).toEqual([true, true]);
    const one = boundedAnswer(`a\n\n${'😀'.repeat(LONGEST_ANSWER)}`);
    expect([one.text.length <= LONGEST_ANSWER, one.text.isWellFormed()]).toEqual([true, true]);
  });
});
