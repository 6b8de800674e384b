import type { Block, Section } from '../guides/block.ts';

/** A section of a text as Markdown. */
export function sectionMarkdown({ title, blocks }: Section): string {
  return [`## ${title}`, ...blocks.map(blockMarkdown)].join('\n\n');
}

function blockMarkdown(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'code') return fence(block.language, block.code);
  return tableMarkdown(
    block.head,
    block.rows.map(({ cells }) => cells),
  );
}

/** A table, whose cells hold no line breaks. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A piece of code. */
export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
