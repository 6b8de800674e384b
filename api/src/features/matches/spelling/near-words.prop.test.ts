import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { nearWords } from './near-words.ts';

const letter = fc.constantFrom(...'abcdeilmnors');
const word = fc.string({ unit: letter, minLength: 4, maxLength: 12 });

/** A mistake of each kind at a place in the word. */
const mistakes = (text: string, at: number, other: string): string[] => {
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  return [
    head + other + tail,
    head + tail.slice(1),
    head + other + tail.slice(1),
    head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2),
  ];
};

describe('the most similar words', () => {
  it('of a word with one mistake include that word, or one that is as similar', () => {
    fc.assert(
      fc.property(word, fc.nat(11), letter, fc.array(word), (right, place, other, known) => {
        for (const wrong of mistakes(right, place % right.length, other)) {
          expect(editDistance(wrong, right)).toBeLessThanOrEqual(1);
          if (wrong.length < 4) continue;
          const near = nearWords(wrong, [...known, right]);
          expect(near.length).toBeGreaterThan(0);
          const furthest = Math.max(...near.map((one) => editDistance(wrong, one)));
          expect(furthest).toBeLessThanOrEqual(editDistance(wrong, right));
        }
      }),
    );
  });

  it('are as far from each other in both directions, and never further than their lengths', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  it('are none for short words and for words that are too different', () => {
    expect(nearWords('psv', ['psg'])).toEqual([]);
    expect(nearWords('arsenl', ['chelsea', 'arse'])).toEqual([]);
    expect(nearWords('manchestre', ['manchester', 'winchester'])).toEqual(['manchester']);
    expect(nearWords('barcalna', ['barcelona'])).toEqual(['barcelona']);
    expect(nearWords('barcln', ['barcelona'])).toEqual([]);
  });
});
