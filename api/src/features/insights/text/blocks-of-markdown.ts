import type { InsightBlock, InsightSpan } from '@fairline/shared/contracts';
import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** More blocks, and deeper lists, than a text of the requested length has. */
const MOST_BLOCKS = 80;
const DEEPEST_LIST = 1;
/** Quotations and lists within each other; what is deeper is left out. */
const DEEPEST = 8;
/** Markers that would open more lists and quotations in one line; thousands of them take the parser a second. */
const MARKER_RUN = new RegExp(`^(?: *(?:>|[-*+]|\\d{1,9}[.)])){${DEEPEST + 1},}`, 'gm');
const ADDRESS = /(?:(?:https?|ftp):\/\/|javascript:|vbscript:|mailto:|www\.|\bdata:\w+\/)\S*/gi;

/**
 * A text in Markdown as blocks of plain text. What is not listed here does not get through: HTML, images and rules are left out, a link is
 * its words, and addresses are removed from the text.
 *
 * @example blocksOfMarkdown('**Arsenal** [drifted](https://x.test)')
 * // [{ type: 'paragraph', spans: [{ text: 'Arsenal', style: 'strong' }, { text: ' drifted', style: 'plain' }] }]
 */
export function blocksOfMarkdown(text: string): InsightBlock[] {
  return fromMarkdown(text.replace(MARKER_RUN, ''))
    .children.flatMap((node) => blocksOf(node, 0))
    .slice(0, MOST_BLOCKS);
}

function blocksOf(node: RootContent, depth: number): InsightBlock[] {
  if (depth > DEEPEST) return [];
  switch (node.type) {
    case 'heading':
    case 'paragraph': {
      const spans = spansOf(node.children, 'plain');
      return isEmpty(spans) ? [] : [{ type: node.type, spans }];
    }
    case 'list': {
      const items = itemsOf(node, 0, depth);
      return items.length === 0 ? [] : [{ type: 'list', ordered: node.ordered === true, items }];
    }
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, depth + 1));
    case 'code':
      return paragraph(span(node.value, 'code'));
    default:
      return [];
  }
}

function paragraph(spans: InsightSpan[]): InsightBlock[] {
  return isEmpty(spans) ? [] : [{ type: 'paragraph', spans }];
}

type Items = Extract<InsightBlock, { type: 'list' }>['items'];

function itemsOf(list: List, level: number, depth: number): Items {
  if (depth > DEEPEST) return [];
  return list.children.flatMap((item) => {
    const spans: InsightSpan[] = [];
    const nested: Items = [];
    for (const child of item.children) {
      if (child.type === 'list') nested.push(...itemsOf(child, Math.min(level + 1, DEEPEST_LIST), depth + 1));
      else
        for (const block of blocksOf(child, depth + 1)) spans.push(...spansOfBlock(block, spans.length > 0));
    }
    return [...(isEmpty(spans) ? [] : [{ level, spans }]), ...nested];
  });
}

/** A block within an item of a list, which is one paragraph. */
function spansOfBlock(block: InsightBlock, isNext: boolean): InsightSpan[] {
  const spans = block.type === 'list' ? block.items.flatMap((item) => item.spans) : block.spans;
  return isNext ? [{ text: ' ', style: 'plain' }, ...spans] : spans;
}

function spansOf(nodes: readonly PhrasingContent[], style: InsightSpan['style']): InsightSpan[] {
  const spans: InsightSpan[] = [];
  for (const one of nodes.flatMap((node) => spansOfNode(node, style))) {
    const last = spans.at(-1);
    if (last?.style === one.style) spans.splice(-1, 1, { ...last, text: last.text + one.text });
    else spans.push(one);
  }
  // What an HTML element leaves behind can make an address of two texts.
  return spans.flatMap(({ text, style: own }) => span(text, own));
}

function spansOfNode(node: Nodes, style: InsightSpan['style']): InsightSpan[] {
  switch (node.type) {
    case 'text':
      return span(node.value, style);
    case 'inlineCode':
      return span(node.value, 'code');
    case 'break':
      return span(' ', style);
    case 'strong':
      return spansOf(node.children, 'strong');
    case 'emphasis':
      return spansOf(node.children, style === 'strong' ? 'strong' : 'emphasis');
    case 'link':
    case 'linkReference':
      return spansOf(node.children, style);
    default:
      return [];
  }
}

function span(value: string, style: InsightSpan['style']): InsightSpan[] {
  const text = value.replace(ADDRESS, '').replace(/\s+/g, ' ');
  return text === '' ? [] : [{ text, style }];
}

function isEmpty(spans: readonly InsightSpan[]): boolean {
  return spans.every(({ text }) => text.trim() === '');
}
