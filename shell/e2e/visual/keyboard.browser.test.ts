import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../harness/open-browser.ts';
import { keyboardProblems } from './checks/keyboard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  ['buttons, links and fields', '<a href="#a">A</a><button>B</button><input aria-label="C" />', []],
  ['a field with several stops', '<label><input type="date" aria-label="A" /></label><button>B</button>', []],
  ['more elements than are asked about at once', '<button>B</button>'.repeat(50), []],
  [
    'a button without a sign of the focus',
    '<button>A</button><button class="bare">B</button>',
    ['has the focus without a sign of it: BUTTON bare B'],
  ],
  [
    'a button that gives the focus back',
    '<button>A</button><button onfocus="this.previousSibling.focus()">B</button><button>C</button>',
    ['is not reached: BUTTON  B', 'is not reached: BUTTON  C'],
  ],
])('walks by Tab through %s', async (_, body, problems) => {
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><style>:focus, label:focus-within { outline: 1px solid; } .bare { outline: none; }</style>${body}`,
  );
  expect(await keyboardProblems(page)).toEqual(problems);
  await page.close();
});
