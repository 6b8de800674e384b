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
    if (isEvent(tokens, at)) return ['what happened in the match is not known'];
    if (isQuality(sentence, at)) return ['how good a side is is not known'];
    if (isEarlier(tokens, at)) return ['other matches are not known'];
    if (isOpen) return [];
    if (isCause(tokens, at)) return ['no cause is known'];
    return at === 0 && isPath(tokens) ? ['only the first, lowest, highest and last prices are known'] : [];
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

const EVENT =
  /^(?:win|lose|score|beat|draw|rise|fall|drift|shorten|lengthen|drop|climb|continue|keep|settle|end|finish|close|come|go)$/;
/** What figures can do after "may" and the like. */
const STATEMENT =
  /^(?:have|be|suggest|indicate|point|reflect|show|mean|hint|signal|imply|express|explain|say|not|also|well|still|only|simply|just|therefore|thus|account)$/;

/** "Could win", "set to rise", "likely to score", "may find it hard". */
function isForecast(tokens: readonly Token[], at: number): boolean {
  const [before, word, next] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (/^(?:likely|unlikely|bound|poised)$/.test(word) && next === 'to') return true;
  if (word === 'tipped' && next !== 'off') return true;
  if (word === 'to' && /^(?:set|going|about|due)$/.test(before) && (EVENT.test(next) || next === 'be'))
    return true;
  if (word === 'would') return !/^(?:mean|imply|suggest|indicate)$/.test(next);
  if (/^(?:may|might|could|must)$/.test(word)) return !STATEMENT.test(next);
  return word === 'can' && EVENT.test(next);
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

/** "The goal of Arsenal", "scored first", "close to its end", "a change to the team". */
function isEvent(tokens: readonly Token[], at: number): boolean {
  const [before, word, next] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
  const near = [1, 2, 3].flatMap((distance) => [at - distance, at + distance]);
  if (word === 'play') return before !== 'in';
  if (/^goals?$/.test(word))
    return (
      /^(?:the|his|only|own|late|early|first|second|third)$/.test(before) &&
      !/^(?:line|handicap|total|spread)$/.test(next)
    );
  if (/^scor(?:ed|es|ing)$/.test(word)) return near.every((place) => numberAt(tokens, place) === null);
  if (/^(?:team|side)$/.test(word) && before === 'the')
    return /^(?:changes?|changed)$/.test(wordAt(tokens, at - 3));
  if (
    /^(?:close|near|nearly|almost)$/.test(word) &&
    /^(?:is|was)$/.test(before) &&
    /^(?:match|game)$/.test(wordAt(tokens, at - 2))
  )
    return true;
  return (
    /^(?:second|third|fourth|fifth|sixth)$/.test(word) &&
    /^(?:match|game|win|defeat|set|half|goal|victory)$/.test(next)
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
  /\b(?:steadily|gradually|suddenly|abruptly|slowly|quickly|rapidly|smoothly|continuously|continually|consistently|progressively|incrementally|swiftly|bit by bit|step by step|little by little|all at once|at a stroke|straight (?:line|up|down)|without (?:a |any )?(?:pause|break|interruption|reversal)|(?:kept|keeps|continued|continues) (?:to )?(?:\w+ing|rise|fall|drift|shorten|climb|drop)|(?:gradual|sudden|abrupt|slow|quick|rapid|smooth|continuous|incremental|swift|steady) (?:\w+ )?(?:mov|chang|shift|drift|rise|fall|climb|drop|declin|increas|decreas|swing|slid|slip|shorten)\w*|in (?:one|a single|two|three|several|small|many|big|large)(?: \w+)? (?:steps?|go|jumps?|stages|increments|moves?|leaps?|stroke))\b/;
const MOVEMENT =
  /^(?:mov|chang|shift|drift|rise|rising|rose|fall|fell|climb|drop|declin|increas|decreas|swing|slid|slip|eas|shorten|lengthen|crept|went|up|down)/;

/** "Rose steadily", "a sudden drop", "in one step". */
function isPath(tokens: readonly Token[]): boolean {
  const isMoved = tokens.some(
    (_, place) => directionWord(wordAt(tokens, place)) !== 0 || MOVEMENT.test(wordAt(tokens, place)),
  );
  return isMoved && MANNER.test(tokens.map(({ text }) => text.toLowerCase()).join(' '));
}
