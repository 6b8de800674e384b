import { STORED_LOOK_SCRIPT } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { withFirstPaint } from './first-paint.ts';

const page = '<!doctype html><html><head><meta charset="utf-8"><title>x</title></head></html>';

describe('the head of the page', () => {
  it('sets the stored look and the background before any other element can be painted', () => {
    const html = withFirstPaint(page, '/assets/a.woff2');
    expect(html).toContain(`<script>${STORED_LOOK_SCRIPT}</script>`);
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<title>'));
    expect(html).toMatch(/:root\[data-theme=dark\]\{background:#[0-9a-f]{6};color-scheme:dark\}/);
  });

  it('preloads the font with the address and the mode of the style sheet', () => {
    expect(withFirstPaint(page, '/assets/a.woff2')).toContain(
      '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin>',
    );
  });

  it('needs the character set first', () => {
    expect(() => withFirstPaint('<html></html>', '/a.woff2')).toThrow('character set');
  });
});
