import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

it.each([
  ['/info/grading-rules#team-total', 'Grading rules'],
  ['/info/stats-definitions#yield', 'Definitions of statistics'],
  ['/tutorials#fair-odds', 'Tutorials'],
])('%s scrolls to its part', async (path, title) => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
  renderShell({ path, level: null });
  await screen.findByRole('heading', { level: 1, name: title });
  await vi.waitFor(() => expect(shown).toEqual([path.split('#')[1]]));
  vi.restoreAllMocks();
});
