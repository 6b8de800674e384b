import type { InsightBlock, InsightSpan } from '@fairline/shared/contracts';

/** Signs that mean something in Markdown, the names of teams included, and the beginnings of addresses that readers make links of. */
const SIGNS = /[\\`*_[\]<>&#|~@]|:(?=\/\/)|(?<=\bwww)\./gi;
const MARKS = { plain: '', strong: '**', emphasis: '*', code: '' } as const;

/** Writes blocks as Markdown that shows the same: whatever stands in a name is text. */
export function toMarkdown(blocks: readonly InsightBlock[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: InsightBlock): string {
  if (block.type === 'heading') return `## ${writeSpans(block.spans)}`;
  if (block.type === 'paragraph') return writeSpans(block.spans);
  return block.items.map(({ level, spans }) => `${'  '.repeat(level)}- ${writeSpans(spans)}`).join('\n');
}

function writeSpans(spans: readonly InsightSpan[]): string {
  return spans
    .map(({ text, style }) => {
      const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      if (!inner) return text;
      return `${before}${MARKS[style]}${inner.replace(SIGNS, '\\$&')}${MARKS[style]}${after}`;
    })
    .join('');
}
