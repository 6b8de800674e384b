import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
const tokens = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/--fl-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );

describe.each([
  ['light', tokens(light)],
  ['dark', tokens(dark)],
])('tokens, %s', (_, token) => {
  const surfaces = ['bg', 'surface', 'surface-2'];
  it.each(['text', 'text-2', 'up', 'down', 'warn', 'main', 'secondary'])(
    '%s is readable on every surface',
    (name) => {
      for (const surface of surfaces) {
        expect(contrast(token[surface] ?? '', token[name] ?? ''), surface).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(['up', 'down'])('%s, text and secondary text are readable on the flash colour', (direction) => {
    for (const name of [direction, 'text', 'text-2']) {
      expect(contrast(token[`${direction}-bg`] ?? '', token[name] ?? ''), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});
