import { describe, expect, it } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';
import { namePartsOf } from './name-tokens.ts';
import { DIFFERENT_PERSONS, DIFFERENT_TEAMS, SAME_PERSONS, SAME_TEAMS } from './real-pairs.ts';

describe('names of sides', () => {
  it.each(SAME_TEAMS)('%s and %s are one team', (one, other) => {
    expect(nameSimilarity(one, other, 'team')).toBeGreaterThan(0.8);
  });
  it.each(DIFFERENT_TEAMS)('%s and %s are two teams', (one, other) => {
    expect(nameSimilarity(one, other, 'team')).toBeLessThan(0.7);
  });
  it.each(SAME_PERSONS)('%s and %s are one person', (one, other) => {
    expect(nameSimilarity(one, other, 'person')).toBeGreaterThan(0.8);
  });
  it.each(DIFFERENT_PERSONS)('%s and %s are two persons', (one, other) => {
    expect(nameSimilarity(one, other, 'person')).toBeLessThan(0.6);
  });

  it.each([
    ['Chelsea (W)', 'women'],
    ['Chelsea Women', 'women'],
    ['Barcelona B', 'reserves'],
    ['Bayern Munich II', 'reserves'],
    ['England U-21', 'u21'],
    ['Under 19 Ajax', 'u19'],
    ['B 93 København', ''],
  ])('%s has the qualifier "%s"', (name, qualifier) => {
    expect([...namePartsOf(name, 'team').qualifiers].join(' ')).toBe(qualifier);
  });
});
