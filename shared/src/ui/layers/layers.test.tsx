import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserStubs } from '../../testing/browser-stubs.ts';
import { Drawer } from './drawer.tsx';

installBrowserStubs();
// jsdom has no pointer capture.
beforeEach(() => {
  Element.prototype.setPointerCapture ??= () => {};
});
afterEach(() => {
  cleanup();
  document.head.querySelector('style[data-test]')?.remove();
});

function open() {
  const onClose = vi.fn();
  render(
    <Drawer
      open
      onClose={onClose}
      title="Steintal vs Brunndorf"
      footer={<button type="button">Log bet</button>}
    >
      Content
    </Drawer>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Steintal vs Brunndorf' });
  return { onClose, dialog };
}

/** What layers.css sets on phones. */
function asSheet(): void {
  const style = document.createElement('style');
  style.dataset.test = '';
  style.textContent = '.fl-drawer { --sheet: 1 }';
  document.head.append(style);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
}

describe('drawer', () => {
  it('is closed by its button, by Escape and by a press beside it', () => {
    const { onClose, dialog } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays when a press begins inside it, such as the selection of a text', () => {
    const { onClose, dialog } = open();
    fireEvent.pointerDown(screen.getByText('Content'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has the lines of texts that are not read yet, and no line for one that it never has', () => {
    const head = (texts: { above?: string | null; below?: string | null }) => {
      render(
        <Drawer open onClose={() => {}} title="Title" {...texts}>
          Content
        </Drawer>,
      );
      const lines = [...screen.getByRole('dialog').querySelectorAll('header p')];
      cleanup();
      return lines.map(({ textContent }) => textContent);
    };
    expect(head({})).toEqual([]);
    expect(head({ above: null, below: null })).toEqual(['\u00a0', '\u00a0']);
    expect(head({ above: 'EPL', below: 'in 2h' })).toEqual(['EPL', 'in 2h']);
  });

  it('renders nothing while it is closed', () => {
    render(
      <Drawer open={false} onClose={() => {}} title="Title">
        Content
      </Drawer>,
    );
    expect(screen.queryByText('Content')).toBeNull();
  });

  it('as a sheet is dragged down to close, and returns from a short drag', () => {
    asSheet();
    const { onClose, dialog } = open();
    const head = dialog.querySelector('header') as HTMLElement;
    const drag = (to: number, ms: number): void => {
      const at = (type: string, clientY: number, timeStamp: number) => {
        const event = new MouseEvent(type, { bubbles: true, clientY });
        Object.defineProperty(event, 'timeStamp', { value: timeStamp });
        fireEvent(head, event);
      };
      at('pointerdown', 100, 1);
      at('pointermove', to, 1 + ms / 2);
      at('pointerup', to, 1 + ms);
    };
    drag(160, 1_000);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.style.getPropertyValue('--dragged')).toBe('');
    drag(350, 1_000);
    expect(onClose).toHaveBeenCalledTimes(1);
    drag(200, 100);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
