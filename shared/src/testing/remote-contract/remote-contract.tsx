import { join } from 'node:path';
import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION, type UpgradeLevel } from '@fairline/shared/contracts';
import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiAnswer } from '../fake-api.ts';
import { renderApp } from '../render-app.tsx';
import { type BuiltRemote, buildRemote, folderName, stylesOf } from './built-remote.ts';
import { globalStyles, isProvided, ownCopies, rowProblems } from './contract-rules.ts';
import { addedTo, observePage } from './page-state.ts';

/** The most JavaScript and styles of its own that a page of a remote may load at once, in bytes as sent. */
const BUDGET = 60_000;

/** React's reminder for tests that change state without waiting, as pages do while they load, and elements that jsdom lacks. */
const TEST_NOISE = /act\(|is unrecognized in this browser/;

export type RemoteContractOptions = {
  /** What `src/app.tsx` exports. */
  app: RemoteModule;
  /** Answers of the API that its pages read: `{ 'GET /api/bets': () => ({ … }) }`. Other calls are answered 404. */
  api?: Record<string, ApiAnswer>;
  /** The plan of the user. */
  level?: UpgradeLevel;
  /** Addresses to open besides those of routes without parameters: `/matches/1`. */
  addresses?: readonly string[];
  /** Another budget for the files that its pages load at once, with a reason beside it. Bytes as sent. */
  budget?: number;
};

/**
 * The tests of the contract between a remote and the shell, which need neither the shell nor a network. They build the remote and
 * check what was built, then open and leave each of its pages.
 *
 * The test file runs in jsdom: `// @vitest-environment jsdom`.
 *
 * @param directory of the remote
 */
export function remoteContract(directory: string, options: RemoteContractOptions): void {
  const { app, budget = BUDGET } = options;
  const name = folderName(directory);

  describe(`${name} as it is built`, () => {
    let remote: BuiltRemote;
    beforeAll(() => {
      remote = buildRemote(directory);
    }, 120_000);

    it('has the name of its folder, in the module, the container and the registry', () => {
      expect(app.name).toBe(name);
      expect(remote.name).toBe(name);
      expect(remote.manifest.name).toBe(name.replaceAll('-', '_'));
    });

    it('is of the contract version of its @fairline/shared', () => {
      expect(app.contractVersion).toBe(REMOTE_CONTRACT_VERSION);
      expect(remote.contractVersion).toBe(REMOTE_CONTRACT_VERSION);
    });

    it('has an entry script and exposes ./app', () => {
      const { path, name: script } = remote.manifest.metaData.remoteEntry;
      expect(remote.hasFile(`${path}${script}`), `${path}${script} is in dist`).toBe(true);
      expect(remote.exposes.map((module) => module.path)).toEqual(['./app']);
    });

    it('takes what the shell provides from the shell, and contains no copy of it', () => {
      for (const { name: module, singleton, assets } of remote.shared) {
        expect(isProvided(module), `${module} is provided by the shell`).toBe(true);
        expect(singleton, `${module} is a singleton`).toBe(true);
        expect([...assets.js.sync, ...assets.js.async], `${module} has no files here`).toEqual([]);
      }
      expect(ownCopies(remote.sources)).toEqual([]);
    });

    it('has a valid row in the registry', () => {
      expect(rowProblems(remote.name, remote.version, remote.placement)).toEqual([]);
    });

    it('styles its own classes only', () => {
      expect(globalStyles(remote.styles, /\.[\w-]/), 'in dist').toEqual([]);
      expect(globalStyles(stylesOf(join(directory, 'src')), /\.(?!fl-)[\w-]/), 'in src').toEqual([]);
    });

    it(`loads at most ${budget} bytes of its own at once`, () => {
      const { path, name: script } = remote.manifest.metaData.remoteEntry;
      const files = remote.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
      expect(remote.sentBytes([`${path}${script}`, ...files])).toBeLessThanOrEqual(budget);
    });
  });

  describe(`${name} as it is shown`, () => {
    const errors: string[] = [];
    beforeEach(() => {
      errors.length = 0;
      vi.spyOn(console, 'error').mockImplementation((...words) => {
        const text = words.map(String).join(' ');
        if (!TEST_NOISE.test(text)) errors.push(text);
      });
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('has pages', () => {
      expect(addressesOf(app.routes, '').length + (options.addresses?.length ?? 0)).toBeGreaterThan(0);
    });

    it.each(options.addresses ?? [])('opens and leaves %s', (address) => opensAndLeaves(address));
    it('opens and leaves each of its pages, and leaves nothing behind', async () => {
      const { placement } = buildRemote(directory);
      for (const path of placement.paths) {
        for (const address of addressesOf(app.routes, path)) await opensAndLeaves(address);
      }
    });

    async function opensAndLeaves(address: string): Promise<void> {
      const page = observePage();
      try {
        const path = `/${address.split('/')[1]}`;
        const { router, container, store, unmount } = await renderApp({
          path: '/elsewhere',
          routes: [
            { path: '/elsewhere', element: <h1>Elsewhere</h1> },
            { path, children: app.routes },
          ],
          level: options.level ?? 'sharp',
          api: options.api ?? {},
        });
        app.inject?.({ store });
        const go = async (to: string) => {
          await act(() => router.navigate(to));
          await vi.waitFor(() => expect(heading(container), `${to} has a heading`).not.toBe(''), WAIT);
        };
        // What the first visit creates once, such as a clock of the page, may stay; what each visit leaves may not.
        await go(address);
        expect(heading(container), `${address} is shown`).not.toBe('Elsewhere');
        await go('/elsewhere');
        const before = page.state(container);
        await go(address);
        await go('/elsewhere');
        // Some things end shortly after the page, such as an animation.
        await vi.waitFor(
          () =>
            expect(addedTo(before, page.state(container)), `${address} leaves nothing behind`).toEqual([]),
          WAIT,
        );
        expect(errors, `${address} reports no error`).toEqual([]);
        unmount();
      } finally {
        page.stop();
      }
    }
  });
}

/** A loaded machine takes seconds for a page. */
const WAIT = { timeout: 10_000 };

const heading = (container: Element): string => container.querySelector('h1')?.textContent ?? '';

/** The addresses of routes without parameters, below a path. */
function addressesOf(routes: readonly RouteObject[], path: string): string[] {
  return routes.flatMap((route) => {
    if (route.path !== undefined && /[:*]/.test(route.path)) return [];
    const own = route.path === undefined ? path : `${path}/${route.path}`;
    if (route.children !== undefined) return addressesOf(route.children, own);
    return [own];
  });
}
