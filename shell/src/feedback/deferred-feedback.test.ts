import type { useAppProps } from 'antd/es/app/context.js';
import { describe, expect, it, vi } from 'vitest';
import { createDeferredFeedback } from './deferred-feedback.ts';

/** The three parts of antd's api, which record the calls. */
function parts() {
  const shown: unknown[] = [];
  const closed = vi.fn();
  const destroy = vi.fn();
  const update = vi.fn();
  const api = {
    message: {
      error: (text: string) => {
        shown.push(['error', text]);
        // biome-ignore lint/suspicious/noThenProperty: antd's own handles can be awaited.
        return Object.assign(closed, { then: (done: (value: boolean) => void) => done(true) });
      },
      success: (text: string) => void shown.push(['success', text]),
    },
    notification: { open: (config: unknown) => void shown.push(['open', config]) },
    modal: { confirm: () => ({ destroy, update }) },
  };
  return { shown, closed, destroy, update, api: api as unknown as useAppProps };
}

describe('deferred feedback', () => {
  it('requests the components once, and repeats the calls before their arrival in order', async () => {
    const onFirstCall = vi.fn();
    const feedback = createDeferredFeedback(onFirstCall);
    expect(onFirstCall).not.toHaveBeenCalled();
    feedback.api.message.error('first');
    feedback.api.notification.open({ title: 'second' });
    feedback.api.message.success('third');
    expect(onFirstCall).toHaveBeenCalledTimes(1);

    const { api, shown } = parts();
    expect(shown).toEqual([]);
    feedback.fulfil(api);
    await Promise.resolve();
    expect(shown).toEqual([
      ['error', 'first'],
      ['open', { title: 'second' }],
      ['success', 'third'],
    ]);
  });

  it('calls the components directly once they are loaded', () => {
    const feedback = createDeferredFeedback(() => {});
    const { api, shown } = parts();
    feedback.fulfil(api);
    feedback.api.message.error('now');
    expect(shown).toEqual([['error', 'now']]);
  });

  it('returns handles that can be awaited and closed', async () => {
    const feedback = createDeferredFeedback(() => {});
    const close = feedback.api.message.error('text');
    const { api, closed } = parts();
    feedback.fulfil(api);
    expect(await close).toBe(true);
    close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('forwards the update and the end of a dialog', async () => {
    const feedback = createDeferredFeedback(() => {});
    const dialog = feedback.api.modal.confirm({ title: 'sure?' });
    dialog.update({ title: 'really?' });
    dialog.destroy();
    const { api, update, destroy } = parts();
    feedback.fulfil(api);
    await vi.waitFor(() => expect(destroy).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith({ title: 'really?' });
  });
});
