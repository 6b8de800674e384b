import type { InsightBlock, InsightSpan } from '@fairline/shared/contracts';
import { fitsTitle, isTitle, type Statements } from '../facts/statements.ts';

/**
 * Every word that a text may have outside of its references. None says anything about a match, relates two statements, or turns one
 * round: words of contrast, cause, order in time, comparison, negation, weight and summary are left out.
 */
export const PHRASES: readonly string[] = [
  'and',
  'and also',
  'also',
  'in addition',
  'additionally',
  'furthermore',
  'moreover',
  'note that',
  'for reference',
  'for context',
  'for the record',
];

/** The most statements of a text: twice as many as are asked for. */
export const MOST_STATEMENTS = 40;

/** Part of a text that cannot be shown. */
export interface Objection {
  readonly part: string;
  readonly reasons: readonly string[];
}

type Style = Exclude<InsightSpan['style'], 'code'>;
type Token =
  | { readonly kind: 'reference' | 'words' | 'sign'; readonly text: string; readonly style: Style }
  | { readonly kind: 'space' };

/** Line of a text. */
interface Part {
  readonly kind: 'heading' | 'paragraph' | 'item';
  /** Number of signs of a heading; 1 for an item of a list in a list, which is shown as one of its own. */
  readonly depth: number;
  readonly source: string;
}

/**
 * Checks a text of a model: references to statements, joined by signs and phrases that say nothing themselves.
 * @returns parts that cannot be shown; empty for a text that can
 */
export function checkTemplate(template: string, statements: Statements): readonly Objection[] {
  const scopes: Scope[] = [];
  const parts = readParts(template).map((part) => ({ part, tokens: readTokens(part.source) }));
  const objections = parts.flatMap(({ part, tokens }): Objection[] => {
    const reasons = [
      ...checkHeading(part, tokens),
      ...checkTokens(tokens, statements),
      ...checkTitles(part, tokens, scopes),
    ];
    return reasons.length === 0 ? [] : [{ part: part.source, reasons }];
  });
  const count = parts
    .flatMap(({ tokens }) => tokens)
    .filter((token) => token.kind === 'reference' && !isTitle(token.text)).length;
  if (count === 0) objections.push({ part: '', reasons: ['the text has no statement'] });
  if (count > MOST_STATEMENTS)
    objections.push({ part: '', reasons: [`the text has more than ${MOST_STATEMENTS} statements`] });
  return objections;
}

/**
 * Writes out a text that `checkTemplate` has passed. Its structure is read before statements are put in, so that no name can add to it.
 * @example renderTemplate('- {{a}}', new Map([['a', 'the price fell']]))
 * // [{ type: 'list', ordered: false, items: [{ level: 0, spans: [{ text: 'The price fell', style: 'plain' }] }] }]
 */
export function renderTemplate(template: string, statements: Statements): InsightBlock[] {
  const blocks: InsightBlock[] = [];
  for (const { kind, source } of readParts(template)) {
    const spans = renderTokens(readTokens(source), statements);
    if (spans.length === 0) continue;
    if (kind !== 'item') {
      blocks.push({ type: kind, spans });
      continue;
    }
    const item = { level: 0, spans };
    const list = blocks.at(-1);
    if (list?.type === 'list') list.items.push(item);
    else blocks.push({ type: 'list', ordered: false, items: [item] });
  }
  return blocks;
}

const HEADING = /^(#{1,6}) +(.*)$/;
const ITEM = /^[-*•] +(.*)$/;

/** Splits a text by its lines. Each stands for itself, so that no line seems to belong to the one above it. */
function readParts(template: string): readonly Part[] {
  return template.split('\n').flatMap((line): Part[] => {
    const source = line.trim();
    const heading = HEADING.exec(source);
    const item = ITEM.exec(source);
    if (source === '') return [];
    if (heading)
      return [{ kind: 'heading', depth: heading[1]?.length ?? 1, source: heading[2]?.trim() ?? '' }];
    if (item) return [{ kind: 'item', depth: line.startsWith('  ') ? 1 : 0, source: item[1]?.trim() ?? '' }];
    return [{ kind: 'paragraph', depth: 0, source }];
  });
}

const TOKEN =
  /\{\{\s*([^{}\s]+)\s*\}\}|(\*{1,2})|(\s+)|([,;:.])(?=[\s,;:.*{]|$)|([^\s{}*,;:]+?(?=[,;:.]?(?:[\s{}*,;:]|$)))|(.)/gsu;

function readTokens(source: string): readonly Token[] {
  const styles = { strong: false, emphasis: false };
  const tokens: Token[] = [];
  for (const [, reference, emphasis, space, mark, word, other] of source.matchAll(TOKEN)) {
    const style = styles.strong ? 'strong' : styles.emphasis ? 'emphasis' : 'plain';
    const last = tokens.at(-1);
    if (emphasis === '**') styles.strong = !styles.strong;
    else if (emphasis === '*') styles.emphasis = !styles.emphasis;
    else if (space !== undefined) tokens.push({ kind: 'space' });
    else if (reference !== undefined) tokens.push({ kind: 'reference', text: reference, style });
    else if (word === undefined) tokens.push({ kind: 'sign', text: mark ?? other ?? '', style });
    else if (last?.kind === 'space' && joinWords(tokens, word, style)) continue;
    else tokens.push({ kind: 'words', text: word, style });
  }
  return tokens;
}

/** Appends a word to the words before the last space, where they have the same style. */
function joinWords(tokens: Token[], word: string, style: Style): boolean {
  const before = tokens.at(-2);
  if (before?.kind !== 'words' || before.style !== style) return false;
  tokens.splice(-2, 2, { ...before, text: `${before.text} ${word}` });
  return true;
}

const BY_LENGTH = [...PHRASES].sort((a, b) => b.length - a.length);

function checkHeading({ kind }: Part, tokens: readonly Token[]): readonly string[] {
  if (kind !== 'heading') return [];
  const isAlone = tokens.every(
    (token) => token.kind === 'space' || (token.kind === 'reference' && isTitle(token.text)),
  );
  return isAlone ? [] : ['a heading is a title and nothing else'];
}

function checkTokens(tokens: readonly Token[], statements: Statements): readonly string[] {
  const reasons: string[] = [];
  /** A statement may follow. */
  let isJoined = true;
  /** The sentence has a statement. */
  let isStated = false;
  /** The last token that is not a space: it decides whether a colon or a statement may follow. */
  let last: 'title' | 'statement' | 'sign' | 'words' | null = null;
  for (const token of tokens) {
    if (token.kind === 'space') continue;
    const { kind, text } = token;
    if (kind === 'reference') {
      if (!statements.has(text)) reasons.push(`{{${text}}} is not an id of the catalogue`);
      else if (isTitle(text) && last !== null) reasons.push(`{{${text}}} is a title and can only come first`);
      else if (!isJoined)
        reasons.push(`{{${text}}} needs a full stop, a comma, a semicolon or "and" before it`);
      isJoined = false;
      last = isTitle(text) ? 'title' : 'statement';
      isStated ||= last === 'statement';
    } else if (kind === 'sign') {
      if (!',;:.'.includes(text)) reasons.push(`"${text}" is not allowed`);
      else if (last === 'sign') reasons.push('a sign cannot follow another one');
      if (text === ':' && last !== 'title' && last !== 'words')
        reasons.push('a colon can only follow a title or a phrase');
      if (text === '.') isStated = false;
      if (text !== ':' || !isStated) isJoined = true;
      last = 'sign';
    } else {
      const { unknown, joins } = readPhrases(text);
      if (unknown !== null) reasons.push(`"${unknown}" is not in the list of phrases`);
      isJoined ||= joins;
      last = 'words';
    }
  }
  return reasons;
}

/** Splits words into phrases of the list; `unknown` is what is left of them. */
function readPhrases(words: string): { readonly unknown: string | null; readonly joins: boolean } {
  let rest = words.toLowerCase();
  let joins = false;
  while (rest !== '') {
    const phrase = BY_LENGTH.find((one) => rest === one || rest.startsWith(`${one} `));
    if (phrase === undefined) return { unknown: rest, joins };
    joins ||= phrase.startsWith('and');
    rest = rest.slice(phrase.length).trimStart();
  }
  return { unknown: null, joins };
}

/** A title above what follows, and how far: until the next part that is not below its rank. */
interface Scope {
  readonly rank: number;
  readonly title: string;
}

/** Ranks of headings are their depths. A title alone in its line is a heading, too. */
const TITLE_RANK = 7;
const PARAGRAPH_RANK = 9;
const ITEM_RANK = 10;

/** Checks that statements belong under the titles above them, so that a title cannot say of a statement what it is not about. */
function checkTitles({ kind, depth }: Part, tokens: readonly Token[], scopes: Scope[]): readonly string[] {
  const ids = tokens.flatMap((token) => (token.kind === 'reference' ? [token.text] : []));
  const title = ids.find(isTitle);
  const isAlone = title !== undefined && ids.length === 1;
  const lineRank = kind === 'item' ? ITEM_RANK + depth : PARAGRAPH_RANK;
  const rank = kind === 'heading' ? depth : isAlone ? TITLE_RANK + depth : lineRank;
  while ((scopes.at(-1)?.rank ?? 0) >= rank) scopes.pop();
  if (title !== undefined) scopes.push({ rank, title });
  return ids.flatMap((id) => {
    const wrong = isTitle(id) ? undefined : scopes.find((scope) => !fitsTitle(id, scope.title));
    return wrong === undefined ? [] : [`{{${id}}} does not belong under {{${wrong.title}}}`];
  });
}

function renderTokens(tokens: readonly Token[], statements: Statements): InsightSpan[] {
  const spans: InsightSpan[] = [];
  const add = (text: string, style: InsightSpan['style']) => {
    const last = spans.at(-1);
    if (last?.style === style) spans.splice(-1, 1, { text: last.text + text, style });
    else spans.push({ text, style });
  };
  let isStart = true;
  for (const token of tokens) {
    if (token.kind === 'space') {
      const last = spans.at(-1);
      if (last !== undefined) add(' ', last.style);
      continue;
    }
    const { kind, text, style } = token;
    const written = kind === 'reference' ? (statements.get(text) ?? '') : text.toLowerCase();
    add(isStart ? written.charAt(0).toUpperCase() + written.slice(1) : written, style);
    isStart = kind === 'sign' && text === '.';
  }
  return spans;
}
