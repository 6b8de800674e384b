import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageBody } from './page-body.tsx';
import { PageHead } from './page-head.tsx';

afterEach(cleanup);

describe('page head', () => {
  it('is headed by the title, followed by tabs and actions in the order of the tab key', () => {
    render(
      <PageHead title="Settings" tabs={<button type="button">Tab</button>} actions={<a href="/x">Help</a>} />,
    );
    const title = screen.getByRole('heading', { level: 1, name: 'Settings' });
    const tab = screen.getByRole('button');
    expect(title.compareDocumentPosition(tab)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(tab.compareDocumentPosition(screen.getByRole('link'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps a hidden title for screen readers', () => {
    render(<PageHead title="Alerts" titleHidden />);
    expect(screen.getByRole('heading', { level: 1, name: 'Alerts' }).className).toBe('fl-hidden');
  });
});

describe('page body', () => {
  it('has a named pane only when it is given one', () => {
    const { rerender } = render(<PageBody>Content</PageBody>);
    expect(screen.queryByRole('complementary')).toBeNull();
    rerender(
      <PageBody pane={<p>History</p>} paneLabel="Odds history">
        Content
      </PageBody>,
    );
    const pane = screen.getByRole('complementary', { name: 'Odds history' });
    expect(within(pane).getByText('History')).toBeDefined();
  });
});
