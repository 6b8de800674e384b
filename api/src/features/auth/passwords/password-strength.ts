import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The fewest and most characters of a password. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

/** zxcvbn's score from 0 to 4; 3 resists 10^8 guesses, more than the sign-in limits allow in years. */
const LOWEST_SCORE = 3;
/** Estimating takes longer for longer texts; what follows can only make a password stronger. */
const ESTIMATED_CHARACTERS = 64;

/** Names of the product are as easy to guess as the name of the user. */
const PRODUCT_WORDS = ['fairline', 'pinnacle', 'ps3838', 'betting', 'odds', 'demo'];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * What is wrong with a password, in a sentence for the user; null for one that is accepted.
 * @param words Of the account: e-mail address and name, which guesses start with.
 * @example passwordProblem('password123', []) // 'This password is easy to guess. …'
 */
export function passwordProblem(password: string, words: readonly string[]): string | null {
  if (password.length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if (password.length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`;
  const known = [...PRODUCT_WORDS, ...words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])];
  const guessable = known.map((word) => word.toLowerCase().slice(0, 100)).filter((word) => word.length > 2);
  const { score } = estimator.check(password.slice(0, ESTIMATED_CHARACTERS), guessable);
  if (password !== DEMO_PASSWORD && score >= LOWEST_SCORE) return null;
  return 'This password is easy to guess. Use a longer one, for example four unrelated words.';
}
