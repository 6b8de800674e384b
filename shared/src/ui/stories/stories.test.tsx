import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { renderApp } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { ComponentsScreen } from './components.screen.tsx';
import { FRAMES } from './frames.ts';

describe('page of components', () => {
  it('shows every story once, each with its name', async () => {
    await renderApp({ path: '/', routes: [{ path: '/', element: <ComponentsScreen /> }] });
    const shown = [...document.querySelectorAll<HTMLElement>('[data-story]')].map(
      (each) => each.dataset.story,
    );
    expect(shown).toEqual(
      FRAMES.flatMap(({ title, stories }) => stories.map(({ name }) => `${title}: ${name}`)),
    );
    expect(new Set(shown).size).toBe(shown.length);
    // What arrived later would move the stories below it.
    const loading = [...document.querySelectorAll('.fl-loading')].map(
      (each) => each.closest('section')?.ariaLabel,
    );
    expect([...new Set(loading)]).toEqual(['Loading']);
  });

  it('includes the stories of every file beside a component', async () => {
    const files = (await readdir(join(import.meta.dirname, '..'), { recursive: true })).filter((file) =>
      file.endsWith('.stories.tsx'),
    );
    for (const file of files) {
      const exported: Record<string, unknown> = await import(`../${file}`);
      for (const [name, frame] of Object.entries(exported)) {
        expect(
          FRAMES.some((each) => each === frame),
          `${file}: ${name}`,
        ).toBe(true);
      }
    }
    expect(files.length).toBeGreaterThan(10);
  });
});
