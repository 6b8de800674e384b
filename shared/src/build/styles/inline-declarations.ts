import { type Expression, parseSync, Visitor } from 'oxc-parser';
import type { Declared } from './css-declarations.ts';

/** Attributes of SVG elements that take a colour. */
const COLOR_ATTRIBUTES = new Set(['fill', 'stroke', 'color', 'stopColor', 'floodColor']);

/** The literal values in `style` attributes, and in the attributes of SVG elements that take a colour. */
export function declarationsOfTsx(file: string, text: string): Declared[] {
  if (!file.endsWith('.tsx')) return [];
  const found: Declared[] = [];
  const add = (start: number, property: string, value: string): void => {
    found.push({ line: text.slice(0, start).split('\n').length, property, value });
  };
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || value === null) return;
      if (COLOR_ATTRIBUTES.has(name.name) && value.type === 'Literal') {
        add(value.start, cssName(name.name), String(value.value));
      }
      if (name.name !== 'style' || value.type !== 'JSXExpressionContainer') return;
      if (value.expression.type !== 'ObjectExpression') return;
      for (const property of value.expression.properties) {
        if (property.type !== 'Property') continue;
        const key =
          property.key.type === 'Identifier' ? property.key.name : literal(property.key as Expression);
        for (const one of literals(property.value)) add(property.start, cssName(key ?? ''), one);
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** The literal values that an expression can have: of both sides of a condition. */
function literals(expression: Expression): string[] {
  switch (expression.type) {
    case 'ConditionalExpression':
      return [...literals(expression.consequent), ...literals(expression.alternate)];
    case 'LogicalExpression':
      return [...literals(expression.left), ...literals(expression.right)];
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return literals(expression.expression);
    default: {
      const value = literal(expression);
      return value === null ? [] : [value];
    }
  }
}

/** The value of a literal as CSS. As in React, a number is in px. An expression of a template becomes `…`. */
function literal(expression: Expression): string | null {
  if (expression.type === 'TemplateLiteral') return expression.quasis.map(({ value }) => value.raw).join('…');
  if (expression.type !== 'Literal') return null;
  const { value } = expression;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? (value === 0 ? '0' : `${value}px`) : null;
}

const cssName = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
