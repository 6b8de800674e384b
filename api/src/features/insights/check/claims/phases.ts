import type { Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { isPhase, numberAt, wordAt } from '../words/mentions.ts';
import { isClauseNegated, NEGATIONS } from '../words/negations.ts';
import type { Token } from '../words/token-types.ts';

const BE = /^(?:is|are|was|were|be|been|now|currently|still|remain|remains|remained|stay|stays|stayed)$/;
const MATCH = /^(?:match|game|contest|fixture)$/;

/** Open, closed, before the start, in play, settled. */
export function checkStates(sentence: Sentence): string[] {
  const { known, mentions, tokens } = sentence;
  const isNone = tokens.some((token) => token.type === 'word' && NEGATIONS.has(token.word));
  const absent = mentions.kinds.filter(({ value }) => !known.markets.some(({ kind }) => kind === value));
  return [
    ...(isNone ? [] : absent.map(({ value }) => `there are no prices of the kind "${value}"`)),
    ...tokens.flatMap((_, at) => [...checkOpen(sentence, at), ...checkPhase(sentence, at)]),
  ];
}

/** Whether bets are possible now. */
function checkOpen(sentence: Sentence, at: number): string[] {
  const { tokens } = sentence;
  const word = wordAt(tokens, at);
  const isState = [1, 2, 3].some((back) => BE.test(wordAt(tokens, at - back)));
  const isNegated = isClauseNegated(tokens, at);
  const found = findMarkets(sentence, at, []);
  // The market of a later clause may not exist.
  const kinds = sentence.mentions.kinds.filter((one) => one.at < at).map(({ value }) => value);
  const all = sentence.known.markets.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const isAny = (open: boolean) => (found.length > 0 ? found : all).some((market) => market.open === open);
  const claim = (open: boolean) =>
    (isNegated ? isAny(!open) : isAny(open)) ? [] : [`"${word}" is not true`];
  if (/^(?:bets|betting)$/.test(word)) {
    const isPossible = [1, 2, 3, 4, 5, 6, 7, 8, 9].some((ahead) =>
      /^(?:possible|accepted|open|available|taken)$/.test(wordAt(tokens, at + ahead)),
    );
    if (!isPossible) return [`"${word}" is not part of the facts`];
    const isDenied =
      isNegated ||
      [1, 2, 3, 4, 5, 6, 7, 8].some((ahead) => /^(?:not|no|longer|cannot)$/.test(wordAt(tokens, at + ahead)));
    return isAny(!isDenied) ? [] : ['"open" is not true'];
  }
  if (word === 'open' && isState) return claim(true);
  if (!/^(?:closed|suspended|shut|halted)$/.test(word)) return [];
  // "Closed at 2.10" is about a price.
  if (isState && numberAt(tokens, at + 2) === null && numberAt(tokens, at + 1) === null) return claim(false);
  return word === 'closed' ? [] : [`"${word}" is not part of the facts`];
}

/** Whether the match has begun or ended. */
function checkPhase(sentence: Sentence, at: number): string[] {
  const { tokens, known, mentions } = sentence;
  const { phase } = known.facts;
  const word = wordAt(tokens, at);
  const back = [1, 2, 3, 4].map((distance) => wordAt(tokens, at - distance));
  const isNegated = isClauseNegated(tokens, at) || back.includes('yet');
  const isMatch = back.some((one) => MATCH.test(one));
  if (['live', 'in-play', 'in-running', 'underway'].includes(word) || isPlaying(tokens, at)) {
    const place = isPlaying(tokens, at) ? at - 1 : at;
    const isAboutMatch = isPhase(tokens, place) || MATCH.test(wordAt(tokens, place - 1));
    return isAboutMatch && (phase === 'live') === isNegated ? ['the match is not in play'] : [];
  }
  const isFinal =
    /^(?:final|result)$/.test(word) &&
    /^(?:score|scoreline|result|was|is|)$/.test(wordAt(tokens, at + 1)) &&
    !mentions.quantities.some((one) => one.at === at + 1);
  const isEnd = /^(?:settled|finished|ended|final|result|finishes)$/.test(word);
  const isOver = word === 'over' && BE.test(back[0] ?? '');
  if (((isEnd || isOver) && isMatch) || isFinal)
    return (phase === 'settled') === isNegated ? ['the match has not ended'] : [];
  if (/^(?:started|begun)$/.test(word) && isMatch)
    return (phase !== 'before') === isNegated ? ['the phase of the match is another one'] : [];
  const isToCome =
    (/^(?:start|begin)$/.test(word) && back.slice(0, 2).includes('yet')) || word === 'upcoming';
  return isToCome && phase !== 'before' ? ['the match has started'] : [];
}

/** "In play", "under way", "in progress". */
function isPlaying(tokens: readonly Token[], at: number): boolean {
  const pair = `${wordAt(tokens, at - 1)} ${wordAt(tokens, at)}`;
  return ['in play', 'under way', 'in progress'].includes(pair);
}
