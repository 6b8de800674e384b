import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../../testing/render-shell.tsx';
import { GUIDES } from './guides.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');

it('has a picture for each guide in both schemes, small and of a known size', async () => {
  renderShell({ path: '/tutorials', level: null });
  await screen.findByRole('heading', { level: 1, name: 'Tutorials' });
  const shown = screen.getAllByRole('img').filter((one) => one.tagName === 'IMG');
  expect(shown.map((one) => one.getAttribute('src'))).toEqual(
    GUIDES.map(({ id }) => `/guides/${id}-light.webp`),
  );
  for (const picture of shown) {
    expect([picture.getAttribute('loading'), picture.getAttribute('width')]).toEqual(['lazy', '720']);
  }
  for (const { id } of GUIDES) {
    for (const scheme of ['light', 'dark']) {
      const file = join(PUBLIC, 'guides', `${id}-${scheme}.webp`);
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect(statSync(file).size).toBeLessThan(40_000);
    }
  }
});

it.each([
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
])('%s is for everybody', async (path, name) => {
  renderShell({ path, level: null });
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.getByTestId('address').textContent).toBe(path);
});
