import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** The frame at every supported width, its first paint, its font and its keyboard order. */

const WIDTHS = [360, 390, 767, 768, 1024, 1199, 1200, 1280, 1440, 1920, 2560];
const DARK = 'rgb(10, 16, 18)';

const program = suiteProduct({});
const openPage = (options: BrowserContextOptions = {}) =>
  program.openPage({ viewport: { width: 1440, height: 844 }, ...options });

const accent = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The parts of the frame that are on screen. */
const visibleParts = (page: Page) =>
  page.evaluate(() => {
    const measure = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const countShown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
      ).length;
    return {
      sidebar: measure('.sidebar')?.width ?? 0,
      topBar: measure('.top-bar')?.height ?? 0,
      bottomBar: measure('.bottom-bar')?.height ?? 0,
      simulated: countShown('[title*="makes these prices up"]'),
      counts: countShown('.counts'),
    };
  });

const partsAt = (width: number) =>
  width < 768
    ? { sidebar: 0, topBar: 48, bottomBar: 56, simulated: 1, counts: 1 }
    : {
        sidebar: width < 1200 ? 56 : width < 2200 ? 204 : 220,
        topBar: 0,
        bottomBar: 0,
        simulated: 1,
        counts: 1,
      };

/** What makes a page scroll sideways, from the outside in; nothing where it does not. */
const widerThan = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return [];
    const wider = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...wider.slice(0, 12).map(({ localName, className }) => `${localName}.${className}`),
    ];
  });

describe('the frame', () => {
  it('has the parts of each width, marks simulated prices in all of them, and never scrolls sideways', async () => {
    const page = await openPage();
    await signIn(page, program.url, 'admin@fairline.test');
    for (const path of ['/dashboard', '/settings', '/matches', '/admin/remotes']) {
      await page.goto(`${program.url}${path}`);
      await page
        .getByTitle(/makes these prices up/)
        .filter({ visible: true })
        .waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect({ path, width, ...(await visibleParts(page)) }).toEqual({ path, width, ...partsAt(width) });
        // What depends on the width in its code follows a frame later.
        await expect.poll(() => widerThan(page), { message: `${path} at ${width}` }).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.getByRole('button', { name: 'Fold the sidebar' }).click();
    expect(await visibleParts(page)).toEqual({
      sidebar: 56,
      topBar: 0,
      bottomBar: 0,
      simulated: 1,
      counts: 1,
    });
    await page.context().close();
  });

  it('keeps the page head in view while the page scrolls', async () => {
    const page = await openPage();
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/settings`);
    await page.getByText('Changes are saved automatically.').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => window.scrollY > 0);
    // A part of a pixel is rounding.
    expect((await page.locator('.fl-page-head').boundingBox())?.y).toBeCloseTo(0, 0);
    expect((await page.locator('.sidebar').boundingBox())?.y).toBeCloseTo(0, 0);
    await page.context().close();
  });

  it.each([390, 1440])('does not cover the section that a link opens, at %i pixels', async (width) => {
    const page = await openPage({ viewport: { width, height: 500 } });
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/settings?tab=preferences#bet-sizing`);
    const heading = page.getByRole('heading', { name: 'Bet sizing' });
    await heading.waitFor();
    const covering = () =>
      heading.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const upper = document.elementFromPoint(left + 4, (top + bottom) / 2);
        return element.contains(upper) ? null : (upper?.className ?? 'out of view');
      });
    await expect.poll(covering).toBeNull();
    await page.context().close();
  });

  it('has targets of 40 pixels on a phone', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(`${program.url}/login`);
    const small = () =>
      page
        .locator('.top-bar :is(a, button), .bottom-bar a, .fl-page-head button, .gate button, .gate input')
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            // The eye inside the password field: the field around it focuses the text.
            .filter((one) => one.closest('.ant-input-suffix') === null)
            .filter((one) => one.getAttribute('type') !== 'password')
            .filter((one) => one.getBoundingClientRect().height < 40)
            .map((one) => one.outerHTML),
        );
    await page.getByRole('button', { name: 'Pro', exact: true }).waitFor();
    expect(await small()).toEqual([]);
    await page.getByRole('button', { name: 'Pro', exact: true }).tap();
    await page.locator('.bottom-bar a').first().waitFor();
    await page.getByRole('tab').first().waitFor();
    expect(await small()).toEqual([]);
    await page.context().close();
  });

  it('is walked by the keyboard in the order of the screen, after a link that skips it', async () => {
    const page = await openPage();
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/settings`);
    await page.getByText('Changes are saved automatically.').waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.getAttribute('title') ?? element?.textContent;
      });
    const order: unknown[] = [];
    for (let i = 0; i < 19; i++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).boxShadow),
      ).not.toBe('none');
    }
    expect(order).toEqual([
      'Skip to content',
      'Fairline, to the dashboard',
      'Fold the sidebar',
      'All prematch matches',
      'All live matches',
      'Search',
      'Home',
      'Bets',
      'Stats',
      'Matches',
      'Graphs',
      'Alert settings',
      'Pause alerts',
      'Alert sounds',
      'Values: Show',
      'Contact Us',
      'Settings',
      'pro@fairline.test',
      'Sign out',
    ]);
    await page.reload();
    await page.getByText('Changes are saved automatically.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Preferences');
    await page.context().close();
  });
});

describe('the first paint', () => {
  it('has the theme of the last user before any script of the bundle has arrived', async () => {
    const page = await openPage({ colorScheme: 'light' });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.addInitScript(() =>
      localStorage.setItem(
        'fairline.look',
        JSON.stringify({
          ...{ theme: 'dark', palette: 'safe', textSize: 'large' },
          own: { of: 'two colours', light: {}, dark: { accent: '#ffb4ab' } },
        }),
      ),
    );
    await page.route('**/assets/*.js', () => {});
    await page.goto(`${program.url}/login`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('style') !== null);
    expect(await background(page)).toBe(DARK);
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
      theme: 'dark',
      palette: 'safe',
      textSize: 'large',
    });
    expect(await accent(page)).toBe('#ffb4ab');
    expect(refused).toEqual([]);
    await page.context().close();
  });

  it('keeps theme, colours and text size through the loading screen, the page and the login page after signing out; other tabs follow', async () => {
    const page = await openPage({ colorScheme: 'light' });
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/settings`);
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.getByText('Changes are saved automatically.').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${program.url}/settings?tab=about`);
    await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await page.getByLabel('Main colour').fill('#b3261e');
    await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Largest').click();
    await other.waitForFunction(
      () =>
        document.documentElement.style.getPropertyValue('--accent') !== '' &&
        document.documentElement.dataset.textSize === 'largest',
    );
    const chosen = await accent(page);
    expect(chosen).toMatch(/^#/);
    expect(await accent(other)).toBe(chosen);
    expect(await other.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('17px');
    await other.close();
    await page.getByText('Changes are saved automatically.').waitFor();
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/profile', async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('progressbar', { name: 'Loading Fairline' }).waitFor();
    expect([await background(page), await accent(page)]).toEqual([DARK, chosen]);
    answer();
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    expect(await background(page)).toBe(DARK);
    await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Standard').click();
    await page.getByText('Changes are saved automatically.').waitFor();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await background(page)).toBe(DARK);
    await page.context().close();
  });
});

describe('the font', () => {
  it.each([
    ['/status', 'Last answer', 1],
    // Its styles are in the page.
    ['/login', 'Prices here are simulated', 0],
  ])(
    'of %s is requested once, before the style sheets, without the subset that no name needs',
    async (path, shown, sheets) => {
      const page = await openPage();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(`${program.url}${path}`);
      await page.getByText(shown).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const first = requested.filter((name) => /\.(woff2|css)$/.test(name)).slice(0, 1 + sheets);
      expect(first).toEqual([
        expect.stringContaining('archivo-latin-wght'),
        ...Array(sheets).fill(expect.stringMatching(/\.css$/)),
      ]);
      expect(requested.filter((name) => name.endsWith('.woff2'))).toHaveLength(1);
      await page.context().close();
    },
  );

  it('moves next to nothing when it arrives after the text', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let send = (): void => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await sent;
      await route.continue();
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: number }).moved);
    await page.goto(`${program.url}/login`, { waitUntil: 'commit' });
    await page.getByText('Prices here are simulated').waitFor();
    const before = await moved();
    send();
    await page.waitForFunction(() => document.fonts.check('13px "Archivo Variable"'));
    // Two frames, so that the text has been laid out and the shift reported.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect((await moved()) - before).toBeLessThan(0.02);
    await page.context().close();
  });

  it('loads a new version by itself, but not in the middle of a form', async () => {
    const page = await openPage();
    await page.route('**/version.json*', (route) => route.fulfill({ json: { version: 'another' } }));
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/bets?log=by-hand`);
    const entry = page.getByLabel('Match or event');
    await entry.fill('Foxes vs Hens');
    await page.getByText('A new version of Fairline is ready.').waitFor();
    expect(await entry.inputValue()).toBe('Foxes vs Hens');
    await page.keyboard.press('Escape');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Discard the bet' }).click();
    await page.getByText('Updating...').waitFor();
    await loaded;
    await page.context().close();
  });
});
