import type { Roles } from '../known-values.ts';
import type { Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { wordAt } from '../words/mentions.ts';
import { isNegated } from '../words/negations.ts';
import {
  everyName,
  findQuantity,
  findSubjects,
  isForAll,
  isLevel,
  type Numbers,
  readLevels,
  type Subject,
  subjectOutcomes,
} from './claim-subjects.ts';

const STABLE = /^(?:unchanged|flat|stable|steady|constant|static|fixed)$/;

export function checkStability(sentence: Sentence, numbers: Numbers): string[] {
  const { tokens } = sentence;
  return tokens.flatMap((_, at) => {
    const word = wordAt(tokens, at);
    const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
    const isLittle =
      ['barely', 'hardly', 'scarcely', 'little'].includes(before) && /^(?:mov|chang|shift)/.test(word);
    const isStay =
      /^(?:stay|stays|stayed|remain|remains|remained|held|holds|kept|staying|remaining|holding)$/.test(
        word,
      ) &&
      (after === 'at' || after === 'on' || (after === 'the' && wordAt(tokens, at + 2) === 'same'));
    const isNone =
      (/^(?:move|moved|change|changed|moving|changing|shift|shifted|movement)$/.test(word) &&
        isNegated(tokens, at) &&
        !['price', 'why'].includes(before) &&
        after !== 'in') ||
      (/^(?:same|identical)$/.test(word) &&
        /^(?:as|at|throughout)$/.test(after) &&
        /^(?:stay|remain|was|is|held|are|were|the|finish|end|clos)/.test(before));
    const isStable = STABLE.test(word) && !isNegated(tokens, at);
    if (!isLittle && !isStay && !isNone && !isStable) return [];
    const number = [...numbers].find(
      ([place, bounds]) => place > at && place <= at + 4 && bounds.some(({ quantity }) => isLevel(quantity)),
    );
    const quantity = findQuantity(sentence, numbers, at, number?.[0] ?? null, word);
    const names = subjectOutcomes(sentence, at);
    const subjects = findSubjects(sentence, at, quantity, names);
    if (subjects.length === 0) {
      // "The moneyline was unchanged": all of its prices.
      const markets = findMarkets(sentence, at, []);
      const isTrue = markets.some(
        (market) =>
          market.changes === 0 ||
          market.outcomes.every(({ price }) => isClose(price, isLittle ? 0.035 : 0.0005)),
      );
      return isTrue ? [] : [`"${word}" does not agree with the figures`];
    }
    const isHedged =
      /^(?:almost|nearly|virtually|practically|essentially|broadly|largely|roughly|more|effectively|basically)$/.test(
        before,
      );
    const tolerance = isLittle
      ? 0.035
      : isHedged
        ? 0.02
        : quantity === 'price' && /^(?:stable|steady)$/.test(word)
          ? 0.02
          : quantity === 'fair'
            ? 0.012
            : 0.0005;
    const isTrue = (subject: Subject) => isClose(readLevels(subject, quantity), tolerance);
    const isFine = isForAll(sentence, at, names) ? everyName(subjects, names, isTrue) : subjects.some(isTrue);
    return isFine ? [] : [`"${word}" does not agree with the figures`];
  });
}

function isClose({ opening, last }: Roles, tolerance: number): boolean {
  if (opening === undefined || last === undefined) return false;
  return opening === last || Math.abs(last / opening - 1) <= tolerance;
}
