import type { Sentence } from '../sentence.ts';
import { directionWord } from '../words/directions.ts';
import { numberAt, wordAt } from '../words/mentions.ts';
import { NEGATIONS } from '../words/negations.ts';
import type { Token } from '../words/token-types.ts';

/** Things that no odds history shows: causes, forecasts, the path between two prices, how good a side is. */
export function checkUnknown(sentence: Sentence): string[] {
  const { tokens } = sentence;
  const isOpen = tokens.some((token) => token.type === 'word' && isDoubt(token.word));
  return tokens.flatMap((_, at): string[] => {
    if (isForecast(tokens, at)) return ['nothing is forecast'];
    if (isQuality(sentence, at)) return ['how good a side is is not known'];
    if (isEarlier(tokens, at)) return ['other matches are not known'];
    if (isOpen) return [];
    if (isCause(tokens, at)) return ['no cause is known'];
    return isPath(tokens, at) ? ['only the first, lowest, highest and last prices are known'] : [];
  });
}

const isDoubt = (word: string) =>
  NEGATIONS.has(word) || /^(?:cannot|unknown|unclear|whether|why|unexplained|unresolved)$/.test(word);

const CAUSES =
  /^(?:because|caused?|causing|prompted|triggered|thanks|owing|explains?|explained|driven|drove|forced)$/;

function isCause(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  return CAUSES.test(word) || (word === 'due' && next === 'to') || (word === 'result' && next === 'of');
}

const MODAL = /^(?:can|could|may|might|would|must)$/;
const EVENT =
  /^(?:win|lose|score|beat|draw|rise|fall|drift|shorten|lengthen|drop|climb|continue|keep|settle|end|finish|close|come|go)$/;

/** "Could win", "set to rise", "likely to score". */
function isForecast(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const next = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
  const before = wordAt(tokens, at - 1);
  if (/^(?:likely|unlikely|bound|poised)$/.test(word) && next[0] === 'to') return true;
  if (word === 'tipped' && next[0] !== 'off') return true;
  if (
    word === 'to' &&
    /^(?:set|going|about|due)$/.test(before) &&
    (EVENT.test(next[0] ?? '') || next[0] === 'be')
  )
    return true;
  const isDenied = next.some((one) => one === 'not');
  const event = next.findIndex((one) => EVENT.test(one));
  // "May have risen", "can be higher" and the like state what is possible, not what comes.
  return (
    MODAL.test(word) &&
    event >= 0 &&
    !isDenied &&
    next.slice(0, event).every((one) => !/^(?:have|be)$/.test(one))
  );
}

const VERB = /^(?:look|looks|looked|seems?|seemed|appears?|appeared|feels?|is|are|was|were)$/;
const QUALITY =
  /^(?:strong|stronger|weak|weaker|solid|fresh|confident|comfortable|ready|sharp|able|capable|calm|keen|quick|slow|superior)$/;

/** "Arsenal look strong". */
function isQuality({ tokens, mentions }: Sentence, at: number): boolean {
  if (!QUALITY.test(wordAt(tokens, at))) return false;
  const verb = [1, 2].map((back) => at - back).find((place) => VERB.test(wordAt(tokens, place)));
  const isSide = ({ value }: { readonly value: string }) => value === 'home' || value === 'away';
  return (
    verb !== undefined &&
    mentions.outcomes.some((one) => isSide(one) && verb - one.at >= 1 && verb - one.at <= 2) &&
    !/^(?:favou?rites?|underdogs?)$/.test(wordAt(tokens, at + 1))
  );
}

/** "Recent matches", "home record". */
function isEarlier(tokens: readonly Token[], at: number): boolean {
  const next = [1, 2].map((ahead) => wordAt(tokens, at + ahead));
  const word = wordAt(tokens, at);
  if (/^(?:home|away|winning|losing|team|league)$/.test(word))
    return /^(?:record|run|streak|history|results|matches|games)$/.test(next[0] ?? '');
  return (
    /^(?:recent|previous|last|past|earlier|other)$/.test(word) &&
    next.some((one) => /^(?:matches|games|results|years|weeks|starts|contests|fixtures)$/.test(one))
  );
}

const MANNER =
  /^(?:steadily|gradually|suddenly|abruptly|slowly|quickly|rapidly|smoothly|continuously|continually|consistently|progressively|incrementally|swiftly)$/;
const SUDDEN = /^(?:gradual|sudden|abrupt|slow|quick|rapid|smooth|continuous|incremental|swift|steady)$/;
const MOVEMENT =
  /^(?:mov|chang|shift|drift|rise|rising|rose|fall|fell|climb|drop|declin|increas|decreas|swing|slid|slip|eas|shorten|lengthen)/;

/** "Rose steadily", "a sudden drop", "in one step". */
function isPath(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (MANNER.test(word))
    return tokens.some(
      (_, place) => directionWord(wordAt(tokens, place)) !== 0 || MOVEMENT.test(wordAt(tokens, place)),
    );
  if (SUDDEN.test(word)) return [1, 2, 3].some((ahead) => MOVEMENT.test(wordAt(tokens, at + ahead)));
  if (!/^(?:steps?|go|jump|stages|increments|moves?|leap|stroke)$/.test(word)) return false;
  const isOne = (place: number) =>
    /^(?:one|single|two|three|several|small|many|big|large)$/.test(wordAt(tokens, place)) ||
    numberAt(tokens, place)?.unit === 'none';
  return [1, 2].some(
    (back) => isOne(at - back) && [2, 3, 4].some((more) => wordAt(tokens, at - more) === 'in'),
  );
}
