import type { Sentence } from '../sentence.ts';
import { directionWord } from '../words/directions.ts';
import { isLineNumber, wordAt } from '../words/mentions.ts';
import type { Token } from '../words/token-types.ts';

/** "Arsenal, the home side": both name one side. */
export function checkNames({ tokens, known }: Sentence): string[] {
  return tokens.flatMap((token, at): string[] => {
    if (
      token.type === 'word' &&
      token.word === 'draw' &&
      !known.markets.some(({ outcomes }) => outcomes.some(({ name }) => name === 'draw'))
    )
      return ['there is no draw'];
    if (token.type === 'word' && /^(?:soccer|tennis|basketball|hockey|baseball)$/.test(token.word)) {
      const sport = { soccer: 29, tennis: 33, basketball: 4, hockey: 19, baseball: 3 }[token.word];
      return sport === known.facts.sport_id ? [] : ['the sport is another one'];
    }
    if (token.type === 'word' && token.word === 'football' && ![29, 15].includes(known.facts.sport_id))
      return ['the sport is another one'];
    if (token.type !== 'team') return [];
    const words = (from: number, step: number) => [0, 1, 2, 3].map((index) => tokens[from + index * step]);
    const named = (list: readonly (Token | undefined)[]) => {
      const found: string[] = [];
      for (const one of list) {
        if (one?.type === 'mark' && [',', '('].includes(one.text)) continue;
        if (
          one?.type !== 'word' ||
          !/^(?:the|home|away|host|hosts|visitor|visitors|side|team|as|are|is|were|was)$/.test(one.word)
        )
          break;
        found.push(one.word);
      }
      return found;
    };
    const after =
      tokens[at + 1]?.type === 'mark' ||
      ['as', 'are', 'is', 'were', 'was', 'the'].includes(wordAt(tokens, at + 1))
        ? named(words(at + 1, 1))
        : [];
    const before = named(words(at - 1, -1));
    const isSide = (word: string) => ['home', 'host', 'hosts', 'away', 'visitor', 'visitors'].includes(word);
    const complete = (list: readonly string[]) =>
      list.some((word) => ['side', 'team', 'host', 'hosts', 'visitor', 'visitors'].includes(word)) ||
      list.filter((word) => word !== 'the').length === 1
        ? list.filter(isSide)
        : [];
    const sides = [...complete(after), ...complete(before)].map((word) =>
      /^(?:home|host)/.test(word) ? 'home' : 'away',
    );
    return sides.every((side) => side === token.side) ? [] : ['a name stands for the other side'];
  });
}

/** "On the moneyline, the over": an outcome is named beside a market that does not have it. */
export function checkMarketNames({ tokens, mentions, known }: Sentence): string[] {
  const isLabel = (at: number) => tokens[at]?.type === 'team' && isLineNumber(tokens, at + 1);
  return mentions.markets.flatMap(({ at, value }): string[] => {
    if (tokens[at]?.type === 'team') return [];
    const near = mentions.outcomes.find((one) => one.at > at && one.at - at <= 6);
    if (near === undefined || mentions.markets.some((one) => one.at > at && one.at < near.at)) return [];
    const between = tokens.slice(at + 1, near.at);
    const isApart = between.some(
      (token) =>
        token.type === 'number' ||
        (token.type === 'word' &&
          (directionWord(token.word) !== 0 ||
            ['and', 'while', 'but', 'than', 'whereas', 'or', 'as'].includes(token.word))) ||
        (token.type === 'mark' && token.text === ';'),
    );
    if (isApart) return [];
    const fits = known.markets.some(
      (market) => market.market === value && market.outcomes.some(({ name }) => name === near.value),
    );
    return fits && !(isLabel(near.at) && value !== 'spread')
      ? []
      : ['a market is named that does not have this outcome'];
  });
}
