import type { Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { wordAt } from '../words/mentions.ts';

/** "No price changes", "no limits", "no draw". */
export function checkAbsence(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  return tokens.flatMap((_, at): string[] => {
    if (!['no', 'without'].includes(wordAt(tokens, at))) return [];
    const words = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
    // "No limit has changed" is about changes.
    if (words.slice(1).some((word) => /^(?:moved|changed|risen|fallen|rose|fell)$/.test(word))) return [];
    if (
      words.some((word) => /^(?:changes?|movements?|moves?)$/.test(word)) &&
      !words.includes('information')
    ) {
      return findMarkets(sentence, at, []).some((market) => market.changes === 0)
        ? []
        : ['there were changes'];
    }
    const market = mentions.markets.find(
      (one) => one.at === at + 1 || (one.at === at + 2 && mentions.kinds.some((kind) => kind.at === at + 1)),
    );
    if (
      market !== undefined &&
      words.some((word) => /^(?:is|was|offered|available|quoted|listed|exists?)$/.test(word))
    ) {
      const kind = mentions.kinds[0]?.value;
      const isOffered = known.markets.some(
        (one) => one.market === market.value && (kind === undefined || one.kind === kind),
      );
      return isOffered ? ['there are such prices'] : [];
    }
    if (words.some((word) => /^limits?$/.test(word)))
      return findMarkets(sentence, at, []).some(({ limit }) => limit.last === undefined)
        ? []
        : ['limits are known'];
    if (words.some((word) => word === 'score' || word === 'result'))
      return known.facts.score === null ? [] : ['the score is known'];
    if (
      words.some((word) => /^(?:live|in-play|play|pre-?match|prices|odds|data)$/.test(word)) &&
      mentions.kinds.length > 0 &&
      words.some((word) => /^(?:prices|odds|lines?|markets?|data|figures)$/.test(word))
    ) {
      const isMissing = (kind: string, market: string | null) =>
        known.markets.every((one) => one.kind !== kind || (market !== null && one.market !== market));
      const market = mentions.markets[0]?.value ?? null;
      return mentions.kinds.some(({ value }) => isMissing(value, market)) ? [] : ['there are such prices'];
    }
    return [];
  });
}
