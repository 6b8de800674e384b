import type { Page } from 'playwright';

/** Width and height of what a finger hits. */
const TARGET = 44;
/** The frames of fields, which focus their input. */
const FRAMES =
  '.ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .search-head, .fl-log-bet-input, .fl-typed-input > .fl-input';

/**
 * What is wrong with the layout of a page: a page wider than its window, texts that are cut off without a sign of it, and
 * what a finger does not hit.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ size, FRAMES }) => {
      const root = document.documentElement;
      const problems = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
      const report = (problem: string, element: Element) => {
        const text = element.textContent?.trim() || element.getAttribute('aria-label') || '';
        problems.push(
          `${problem}: ${element.localName}.${element.getAttribute('class')} "${text.slice(0, 40)}"`,
        );
      };
      // Of several layers the upper one: what is below cannot be touched.
      const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      const shown = [...layer.querySelectorAll<HTMLElement>('*')].filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('svg, [inert]') === null,
      );
      for (const element of shown) {
        if (isCut(element)) report('cut off', element);
        if (isTarget(element)) {
          const [width, height] = hitSize(element);
          if (width < size || height < size) report(`${width} × ${height} to touch`, element);
        }
      }
      return problems;

      function isCut(element: HTMLElement): boolean {
        const style = getComputedStyle(element);
        // Hidden for the eye, for screen readers only.
        if (
          element.clientWidth <= 2 ||
          element.clientHeight <= 2 ||
          style.clipPath !== 'none' ||
          style.display === 'inline'
        )
          return false;
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        );
        if (!hasText || element.closest('[title]')) return false;
        const hides = ['hidden', 'clip'].includes(style.overflowX);
        if (element.scrollWidth > element.clientWidth + 1) {
          const scrolls = ['auto', 'scroll'].includes(style.overflowX);
          return !scrolls && !(hides && style.textOverflow === 'ellipsis');
        }
        return hides && element.scrollHeight > element.clientHeight + 3 && style.webkitLineClamp === 'none';
      }

      function isTarget(element: HTMLElement): boolean {
        if (!element.matches('a[href], button, input, select, textarea, summary, [role="tab"]')) return false;
        // Of no use now, or moved by its own frame.
        if (element.matches(':disabled, .skip-link') || element.tabIndex < 0) return false;
        // A link in a sentence is as high as its line.
        return !(element.localName === 'a' && getComputedStyle(element).display === 'inline');
      }

      /** The size of what a finger hits: the element, its frame or its label, or an area that it lays over itself. */
      function hitSize(element: HTMLElement): [number, number] {
        const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
        const frame = element.closest(FRAMES);
        const boxes = [element, label, frame].flatMap((each) => each?.getBoundingClientRect() ?? []);
        const area = getComputedStyle(element, '::after');
        if (area.content !== 'none' && area.position === 'absolute')
          boxes.push(new DOMRect(0, 0, Number.parseFloat(area.width), Number.parseFloat(area.height)));
        const largest = (size: 'width' | 'height') => Math.max(...boxes.map((box) => Math.round(box[size])));
        return [largest('width'), largest('height')];
      }
    },
    { size: TARGET, FRAMES },
  );
}
