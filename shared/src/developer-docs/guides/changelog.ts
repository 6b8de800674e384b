import type { Block, Section } from './block.ts';

/** The entries of the changelog, which is Markdown with headings, paragraphs and lists, as sections. */
export function changelogSections(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [title = '', ...lines] = entry.split('\n');
      return { id: title.trim(), title: title.trim(), blocks: blocksOf(lines.join('\n')) };
    });
}

function blocksOf(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) =>
      part.startsWith('- ')
        ? { kind: 'list', items: part.slice(2).split(/\n- /).map(joined) }
        : { kind: 'text', text: joined(part) },
    );
}

const joined = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
