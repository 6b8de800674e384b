import type { InsightBlock, InsightFacts, InsightSpan } from '@fairline/shared/contracts';
import { type Context, checkSentence, NO_CONTEXT } from './check-sentence.ts';
import { type Known, readKnown } from './known-values.ts';
import { createNameFinder, type NameFinder } from './words/match-names.ts';
import { findMentions } from './words/mentions.ts';
import type { Token } from './words/token-types.ts';
import { tokenize } from './words/tokens.ts';

/** Sentence of a text that cannot be shown. */
export interface Objection {
  readonly sentence: string;
  readonly reasons: readonly string[];
}

/**
 * Traces every number, name and direction of a generated text to the facts that it was written from.
 * @returns sentences that cannot be shown; none for a text that agrees with the facts
 */
export function checkText(blocks: readonly InsightBlock[], facts: InsightFacts): readonly Objection[] {
  const reader = { known: readKnown(facts), names: createNameFinder(facts) };
  const objections: Objection[] = [];
  let heading = NO_CONTEXT;
  const check = (text: string, context: Context) => {
    for (const sentence of splitSentences(text)) {
      const reasons = checkSentence(tokenize(sentence, reader.names), reader.known, context);
      if (reasons.length > 0) objections.push({ sentence, reasons });
    }
  };
  for (const block of blocks) {
    if (block.type === 'list') {
      let parent = heading;
      for (const { level, spans } of block.items) {
        const text = joinSpans(spans);
        check(text, level === 0 ? heading : parent);
        if (level === 0) parent = readContext(text, reader, heading);
      }
    } else {
      const text = joinSpans(block.spans);
      check(text, block.type === 'heading' ? NO_CONTEXT : heading);
      if (block.type === 'heading') heading = readContext(text, reader, NO_CONTEXT);
    }
  }
  return objections;
}

function joinSpans(spans: readonly InsightSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

/** Sentences end at a full stop before a capital letter or a sign; decimals and abbreviations do not. */
export function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?]["')]?)(?<!\b(?:vs|v|i\.e|e\.g|approx|a\.m|p\.m|c)\.)\s+(?=[\p{Lu}\d"'($+−-])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** What a heading says that the sentences below it are about. */
function readContext(
  text: string,
  { known, names }: { readonly known: Known; readonly names: NameFinder },
  above: Context,
): Context {
  const tokens: readonly Token[] = tokenize(text, names);
  const { kinds, markets, outcomes } = findMentions(tokens, known);
  const values = <T>(mentions: readonly { readonly value: T }[]) => mentions.map(({ value }) => value);
  return {
    kinds: kinds.length > 0 ? values(kinds) : above.kinds,
    markets: markets.length > 0 ? values(markets) : above.markets,
    outcomes: outcomes.length > 0 ? values(outcomes) : above.outcomes,
  };
}
