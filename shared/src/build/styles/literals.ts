import colorNames from 'color-name';
import parseValue, { type Node } from 'postcss-value-parser';

/** What a literal is. Each has tokens of its own. */
export type LiteralKind = 'colour' | 'font size' | 'font' | 'radius' | 'box shadow' | 'duration';

export interface Literal {
  readonly kind: LiteralKind;
  readonly text: string;
}

const HEX = /^#[0-9a-f]{3,8}$/i;
const COLOR_FUNCTION = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i;
const COLOR_PROPERTY =
  /^--|color|background|border|outline|fill|stroke|box-shadow|text-shadow|decoration|filter|column-rule/;
const LENGTH = /^[+-]?[\d.]+(e[+-]?\d+)?(px|r?em|pt|ch|ex|v[wh]|cm|mm|in|pc|%)$/i;
const TIME = /^[+-]?[\d.]+(ms|s)$/i;
/** Reference to a part of the same file or to a picture: its name can look like a colour. */
const ADDRESS = /^url$/i;

/**
 * The colours, sizes, box shadows and durations that a value writes out instead of naming a token. Layout lengths, zero,
 * percentages of a radius, masks (only their opacity counts), lines of a box shadow without a blur and system colours are allowed.
 */
export function literalsIn(property: string, value: string): Literal[] {
  const found: Literal[] = [];
  const { nodes } = parseValue(value);
  const add = (kind: LiteralKind, text: string): void => void found.push({ kind, text });
  const isFont = property === 'font' || property === 'font-size';
  walk(nodes, (node) => {
    const { value: text } = node;
    if (node.type === 'function') {
      if (COLOR_FUNCTION.test(text)) add('colour', parseValue.stringify(node));
      return !COLOR_FUNCTION.test(text) && !ADDRESS.test(text);
    }
    if (node.type !== 'word') return true;
    if (HEX.test(text)) add('colour', text);
    else if (COLOR_PROPERTY.test(property) && Object.hasOwn(colorNames, text.toLowerCase()))
      add('colour', text);
    else if (isFont && LENGTH.test(text) && !isZero(text)) add('font size', text);
    else if (/radius/.test(property) && LENGTH.test(text) && !isZero(text) && !text.endsWith('%'))
      add('radius', text);
    else if (TIME.test(text) && !isZero(text)) add('duration', text);
    return true;
  });
  if (property === 'font-family' && /["']|[a-z]+-?serif|monospace/i.test(value)) add('font', value);
  if (/^(box-shadow|text-shadow)$/.test(property)) {
    for (const layer of layers(nodes))
      if (hasBlur(layer)) add('box shadow', parseValue.stringify(layer).trim());
  }
  return found;
}

/** Visits a node and, where the visitor returns true, the nodes inside it. */
function walk(nodes: readonly Node[], visit: (node: Node) => boolean): void {
  for (const node of nodes) {
    if (visit(node) && node.type === 'function') walk(node.nodes, visit);
  }
}

/** A value's parts between commas. */
function layers(nodes: readonly Node[]): Node[][] {
  const all: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') all.push([]);
    else all.at(-1)?.push(node);
  }
  return all;
}

/** The third length of a box shadow is its blur. */
function hasBlur(layer: readonly Node[]): boolean {
  const lengths = layer.filter(({ type, value }) => type === 'word' && /^[+-]?[\d.]/.test(value));
  const blur = lengths[2]?.value;
  return blur !== undefined && !isZero(blur);
}

const isZero = (text: string): boolean => Number.parseFloat(text) === 0;
