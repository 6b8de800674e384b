import type { UpgradeLevel } from '@fairline/shared/contracts';
import { useShortcuts } from '@fairline/shared/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pagesWithShortcuts, remoteWithPage } from '../../testing/remote-entry.factory.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const settings = remoteWithPage('/settings', { label: 'Settings', order: 90 });
const address = () => screen.getByTestId('address').textContent;
const press = (key: string, change: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...change });
/** What stands on the page while a test presses keys, besides its heading. */
let content = <p />;
const Content = () => content;

async function open(level: UpgradeLevel = 'pro', remotes = [...pagesWithShortcuts(), settings]) {
  const shell = renderShell({
    ...{ path: '/settings', remotes, level },
    federation: {
      start: async () => {},
      load: async (container) => ({
        app: {
          name: container.replaceAll('_', '-'),
          contractVersion: 2,
          routes: [
            {
              index: true,
              element: (
                <>
                  <h1>{container}</h1>
                  <Content />
                </>
              ),
            },
          ],
        },
      }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'mfe_settings' });
  return shell;
}

describe('a key', () => {
  it('opens the page of each shortcut of SPEC', async () => {
    await open('pro');
    const opened = ['h', 'o', 'l', 'c', 'b', 's', 'm', 'g', 'H'].map((key) => {
      press(key);
      return [key, address()];
    });
    expect(opened).toEqual([
      ['h', '/dashboard'],
      ['o', '/dashboard?tab=odds'],
      ['l', '/dashboard?tab=limit'],
      ['c', '/dashboard?tab=closed'],
      ['b', '/bets'],
      ['s', '/stats'],
      ['m', '/matches'],
      ['g', '/graph-center'],
      ['H', '/dashboard'],
    ]);
  });

  it.each(['l', 'c', 'm', 'g'])('%s does nothing on the basic plan', async (key) => {
    await open('basic');
    press(key);
    expect(address()).toBe('/settings');
  });

  it('opens the first of two pages that claim it', async () => {
    const two = remoteWithPage('/two', { order: 20, shortcuts: [{ key: 'x' }] });
    const one = remoteWithPage('/one', { order: 10, shortcuts: [{ key: 'x' }] });
    await open('basic', [two, one, settings]);
    press('x');
    expect(address()).toBe('/one');
  });

  it('does nothing with a modifier, while it is held, or when no page claims it', async () => {
    await open();
    for (const change of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
      press('h', change);
    }
    press('x');
    press('constructor');
    expect(address()).toBe('/settings');
  });

  it('does nothing while the user types, or in a dialog', async () => {
    content = (
      <>
        <input aria-label="text" />
        <textarea />
        <select />
        <div role="dialog">
          <button type="button">in a dialog</button>
        </div>
        <p contentEditable suppressContentEditableWarning>
          <b>editable</b>
        </p>
      </>
    );
    await open();
    for (const target of document.querySelectorAll('main :is(input, textarea, select, button, b)')) {
      press('h', {}, target);
    }
    expect(address()).toBe('/settings');
    press('h');
    expect(address()).toBe('/dashboard');
  });

  it('does nothing behind an open dialog, wherever the focus is', async () => {
    content = <dialog open>A question</dialog>;
    await open();
    press('h');
    expect(address()).toBe('/settings');
  });
});

describe('the sheet of shortcuts', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const keysOf = async (label: string) =>
    within(await sheet())
      .queryByText(label)
      ?.parentElement?.querySelector('dd')?.textContent;

  it('is opened by ? and lists what the plan includes and what the page brings', async () => {
    const run = vi.fn();
    function Content2() {
      useShortcuts('This page', [{ keys: ['z'], label: 'Do it', run }]);
      return null;
    }
    content = <Content2 />;
    await open('basic');
    // The page adds its own keys after it is shown.
    await vi.waitFor(() => {
      press('z');
      expect(run).toHaveBeenCalledOnce();
    });
    press('?', { shiftKey: true });
    await screen.findByText('Do it');
    expect(await keysOf('Do it')).toBe('z');
    expect(await keysOf('Bets')).toBe('b');
    expect(await keysOf('Search')).toBe('Ctrl K or ⌘ K');
    expect(await keysOf('Matches')).toBeUndefined();
    const titles = within(await sheet()).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Pages', 'Everywhere', 'This page']);
    // Behind the sheet, keys do nothing.
    press('z');
    press('h');
    expect(run).toHaveBeenCalledOnce();
    expect(address()).toBe('/settings');
  });

  it('turns shortcuts off and on, which the browser remembers', async () => {
    content = <p />;
    const { user } = await open();
    press('?');
    await user.click(await screen.findByRole('switch', { name: 'Keyboard shortcuts' }));
    expect(localStorage.getItem('fairline.shortcuts')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    press('h');
    press('?');
    expect(address()).toBe('/settings');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The search still opens, and has the way back.
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'keyboard{Enter}');
    await user.click(await screen.findByRole('switch', { name: 'Keyboard shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    press('h');
    expect(address()).toBe('/dashboard');
  });
});
