import { describe, expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

describe('the style sheet of a page', () => {
  it('has the rules for the classes that page or script name, and for elements', () => {
    const css = 'p{a:b}.shown{a:b}.gone{a:b}.shown .gone,.shown p{a:b}.added:hover{a:b}';
    expect(usedStyles(css, '<p class="shown other">x</p> e.className="added"')).toBe(
      'p{a:b}.shown{a:b}.shown p{a:b}.added:hover{a:b}',
    );
  });

  it('keeps rules for what is not there, or one of several', () => {
    const css = 'p:not(.gone){a:b}a:is(.gone,.shown:not(.gone)) b{a:b}p:has(.gone){a:b}';
    expect(usedStyles(css, 'shown')).toBe(css);
  });

  it('has no part of a query or layer that is left empty', () => {
    const css = '@media print{@supports (a:b){.gone{a:b}}}@media print{.gone{a:b}p{a:b}}';
    expect(usedStyles(css, '<p>')).toBe('@media print{p{a:b}}');
  });

  it('has the properties that are read, also by others, by the page and in animations', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px;--e:3px}:root[data-theme=dark]{--d:4px}p{margin:var(--a)}';
    expect(usedStyles(css, '<p style="margin:var(--e)">')).toBe(
      ':root{--a:var(--b);--b:1px;--e:3px}p{margin:var(--a)}',
    );
    const moved = '@keyframes up{0%{top:var(--x)}to{top:0}}:root{--x:1px;--y:up}';
    expect(usedStyles(`${moved}.up{animation:.2s up}`, 'up')).toContain('@keyframes up{0%{top:var(--x)}');
    expect(usedStyles(`${moved}.gone{animation:.2s up}`, '<p>')).toBe('');
  });

  it('has all fonts', () => {
    const css = '@font-face{font-family:A;src:local("B")}';
    expect(usedStyles(css, '')).toBe(css);
  });
});
