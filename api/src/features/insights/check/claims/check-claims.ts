import type { Sentence } from '../sentence.ts';
import { checkAbsence } from './absence.ts';
import { checkAdvice } from './advice.ts';
import type { Numbers } from './claim-subjects.ts';
import { checkComparisons } from './comparisons.ts';
import { checkDirections, checkOrder } from './directions.ts';
import { checkFavour } from './favour.ts';
import { checkMarketNames, checkNames } from './names.ts';
import { checkStates } from './phases.ts';
import { checkLikely, checkRanks } from './ranks.ts';
import { checkScoreWords } from './scores.ts';
import { checkStability } from './stability.ts';
import { checkExtremes, checkSuperlatives } from './superlatives.ts';
import { checkUnknown } from './unknown.ts';

/** Reasons why the words of a sentence contradict the facts. */
export function checkClaims(sentence: Sentence, numbers: Numbers): string[] {
  return [
    ...checkDirections(sentence, numbers),
    ...checkOrder(sentence, numbers),
    ...checkLikely(sentence),
    ...checkStability(sentence, numbers),
    ...checkRanks(sentence),
    ...checkSuperlatives(sentence),
    ...checkExtremes(sentence, numbers),
    ...checkComparisons(sentence),
    ...checkFavour(sentence),
    ...checkStates(sentence),
    ...checkScoreWords(sentence),
    ...checkNames(sentence),
    ...checkMarketNames(sentence),
    ...checkAbsence(sentence),
    ...checkAdvice(sentence),
    ...checkUnknown(sentence),
  ];
}
