import type { Page } from 'playwright';

/** More than any page has. */
const MOST_STOPS = 400;
/** Stops between two questions whether the walk has ended. */
const STOPS_AT_ONCE = 20;

/**
 * What the keyboard does not reach although a pointer does, and where it is without a sign of it. The page is another one after that:
 * what has the focus opens or shows more.
 */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const unmarked = await walk(page);
  const left = await unreached(page);
  return [
    ...unmarked.map((element) => `has the focus without a sign of it: ${element}`),
    ...left.map((element) => `is not reached: ${element}`),
  ];
}

/** Goes through the page by Tab. Returns the elements that did not show the focus. */
async function walk(page: Page): Promise<string[]> {
  await recordStops(page);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.down('Tab');
    if (stop % STOPS_AT_ONCE === 0 && (await hasEnded(page))) break;
  }
  await page.keyboard.up('Tab');
  return endWalk(page);
}

interface Walk {
  /** An element had the focus for the second time. The focus stays there. */
  ended: boolean;
  readonly unmarked: string[];
  readonly listening: AbortController;
}

const hasEnded = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { walk: Walk }).walk.ended);

function endWalk(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { walk } = window as unknown as { walk: Walk };
    walk.listening.abort();
    return walk.unmarked;
  });
}

/**
 * Records in the page, before Tab moves the focus on, which element has it, whether it had it before, and whether a ring or an edge
 * shows it. A question after each stop would take longer than the walk.
 */
function recordStops(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-reached]')) delete each.dataset.reached;
    const walk: Walk = { ended: false, unmarked: [], listening: new AbortController() };
    // The field or the button that has the focus from the start is not reached by Tab.
    let isFirst = true;
    const record = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') return;
      const focused = focusedElement();
      // After the last element the focus is the browser's, then that of the first one.
      if (focused?.again) {
        walk.ended = true;
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (focused && !focused.marked && !isFirst && !walk.unmarked.includes(focused.name)) {
        walk.unmarked.push(focused.name);
      }
      isFirst = false;
    };
    addEventListener('keydown', record, { capture: true, signal: walk.listening.signal });
    Object.assign(window, { walk });

    function focusedElement() {
      const element = document.activeElement;
      const isElement = element instanceof HTMLElement || element instanceof SVGElement;
      if (!isElement || element === document.body) return null;
      // A field for a date has several stops.
      const stays = element.dataset.reached === 'last';
      const again = element.dataset.reached !== undefined && !stays;
      for (const last of document.querySelectorAll<HTMLElement>('[data-reached="last"]'))
        last.dataset.reached = '';
      element.dataset.reached = 'last';
      // The frame of a field shows the focus of the input in it, the text of a choice that of its radio button.
      const around = element.closest(
        '.ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .search-head, .fl-log-bet-input, .fl-typed-input > .fl-input, label',
      );
      // A chart draws the ring of its points and of itself beside them.
      const ring = element.closest('.highcharts-container')?.querySelector('.highcharts-focus-border');
      const parts = [element, around, element.nextElementSibling].filter((part) => part !== null);
      const styles = parts.flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
      const isMarked = styles.some(
        ({ boxShadow, outlineStyle, outlineWidth }) =>
          (boxShadow !== 'none' && boxShadow !== '') || (outlineStyle !== 'none' && outlineWidth !== '0px'),
      );
      return {
        again,
        marked: isMarked || ring != null,
        name: `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 30)}`,
      };
    }
  });
}

/** What is shown, enabled and focusable, but was not reached. One radio button of a group is enough. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Of several dialogs the upper one.
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const all = [
      ...layer.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ];
    const groups = new Set(
      all.map((each) =>
        each instanceof HTMLInputElement && each.dataset.reached !== undefined ? each.name : '',
      ),
    );
    return (
      all
        .filter(
          (each) =>
            each.checkVisibility({ visibilityProperty: true }) &&
            each.tabIndex >= 0 &&
            !each.closest('[inert], :disabled'),
        )
        .filter((each) => each.dataset.reached === undefined)
        .filter(
          (each) => !(each instanceof HTMLInputElement && each.type === 'radio' && groups.has(each.name)),
        )
        // A chart leads the focus from its edges to its points.
        .filter(
          (each) => !each.closest('.fl-chart, .stats-chart, .gc-chart')?.querySelector('[data-reached]'),
        )
        .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 30)}`)
    );
  });
}
