import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TabBar } from './tab-bar.tsx';

const TABS = ['odds', 'limits', 'closed', 'value', 'settings'].map((id) => ({ id, label: id }));
const WIDTH = 100;
/** A row as wide as two and a half tabs. */
const VISIBLE = 250;

afterEach(() => void vi.restoreAllMocks());

const bar = (active: string) => (
  <TabBar label="Alerts" tabs={TABS} active={active} onChange={() => {}} panelId="panel" />
);

it('has its active tab in view, from either side', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.role === 'tablist') return new DOMRect(0, 0, VISIBLE, 40);
    const place = TABS.findIndex(({ id }) => id === this.textContent);
    return new DOMRect(place * WIDTH - (this.parentElement?.scrollLeft ?? 0), 0, WIDTH, 40);
  });
  const { rerender } = render(bar('settings'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(TABS.length * WIDTH - VISIBLE);
  rerender(bar('value'));
  expect(row.scrollLeft).toBe(TABS.length * WIDTH - VISIBLE);
  rerender(bar('limits'));
  expect(row.scrollLeft).toBe(WIDTH);
});
