import type { ApiError } from '@fairline/shared/client';
import {
  type AlertSettingInput,
  type AlertSettings,
  alertSettingSchema,
  type UpdateAlertSettings,
} from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SaveFailure, SettingsEditor } from './settings-editor.ts';
import { added, changed, itemOf, removed } from './settings-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settingOf = (name: string, overrides: Partial<AlertSettingInput> = {}) =>
  alertSettingSchema.parse({ name, type: 'odds', enabled: true, sport_id: null, ...overrides });
const errorOf = (status: number, code: string): ApiError => ({ status, error: 'No.', code });

/** A server with versions, like the real one. */
function setUp(names: readonly string[] = ['First', 'Second']) {
  let lastId = 0;
  const stored = (settings: UpdateAlertSettings['settings'], version: number): AlertSettings => ({
    status: 'ok',
    settings: settings.map((setting) => {
      lastId += setting.id === undefined ? 1 : 0;
      return { ...setting, id: setting.id ?? lastId, included: true };
    }),
    version,
    sports: null,
  });
  const server = {
    saved: stored(
      names.map((name) => settingOf(name)),
      1,
    ),
    error: null as ApiError | null,
    requests: [] as UpdateAlertSettings[],
    /** Another page saves. */
    elsewhere: (list: UpdateAlertSettings['settings']) => {
      server.saved = stored(list, server.saved.version + 1);
    },
  };
  const failures: SaveFailure[] = [];
  const editor = new SettingsEditor(server.saved, {
    save: async (request) => {
      server.requests.push(request);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (server.error) throw server.error;
      if (request.version !== server.saved.version) throw errorOf(409, 'settings_changed');
      const known = new Set(server.saved.settings.map(({ id }) => id));
      if (request.settings.some(({ id }) => id !== undefined && !known.has(id)))
        throw errorOf(404, 'not_found');
      server.saved = stored(request.settings, server.saved.version + 1);
      return server.saved;
    },
    read: async () => server.saved,
    failed: (failure) => failures.push(failure),
    now: Date.now,
  });
  const keyOf = (name: string) =>
    editor.state.items.find(({ setting }) => setting.name === name)?.key ?? `no ${name}`;
  const names_ = () => editor.state.items.map(({ setting }) => setting.name);
  return { server, editor, failures, keyOf, names: names_ };
}
const settled = () => vi.advanceTimersByTimeAsync(1_000);

describe('the editor of settings', () => {
  it('saves the whole list once, half a second after the last change', async () => {
    const { server, editor, keyOf } = setUp();
    editor.change((list) => changed(list, keyOf('First'), { min_drop_percentage: 3 }));
    await vi.advanceTimersByTimeAsync(400);
    editor.change((list) => changed(list, keyOf('First'), { min_drop_percentage: 4 }));
    await vi.advanceTimersByTimeAsync(499);
    expect([server.requests.length, editor.state.state]).toEqual([0, 'waiting']);
    await settled();
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      version: 1,
      settings: [{ id: 1, min_drop_percentage: 4 }, { id: 2 }],
    });
    expect(editor.state.state).toBe('saved');
  });

  it('saves what is changed during a save with the next request, and new settings once', async () => {
    const { server, editor, keyOf, names } = setUp();
    editor.change((list) => added(list, itemOf(settingOf('Third'))));
    await vi.advanceTimersByTimeAsync(520);
    editor.change((list) => changed(list, keyOf('Third'), { min_drop_percentage: 9 }));
    await settled();
    expect(server.requests.map(({ settings }) => settings.length)).toEqual([3, 3]);
    expect(server.requests[1]?.settings[2]).toMatchObject({ id: 3, min_drop_percentage: 9 });
    expect(names()).toEqual(['First', 'Second', 'Third']);
    expect(server.saved.settings).toHaveLength(3);
  });

  it('undoes a deletion before and after it was saved', async () => {
    const { server, editor, names } = setUp();
    const [first] = editor.state.items;
    if (first === undefined) throw new Error('There is a first setting.');
    editor.change((list) => removed(list, first.key));
    editor.restore(first, 0);
    await settled();
    expect(server.saved.settings.map(({ id }) => id)).toEqual([1, 2]);
    editor.change((list) => removed(list, first.key));
    await settled();
    expect(names()).toEqual(['Second']);
    editor.restore(first, 0);
    await settled();
    expect(server.saved.settings.map(({ id, name }) => [id, name])).toEqual([
      [3, 'First'],
      [2, 'Second'],
    ]);
    expect(editor.state.state).toBe('saved');
  });

  it('undoes a deletion while it is being saved', async () => {
    const { server, editor } = setUp();
    const [first] = editor.state.items;
    if (first === undefined) throw new Error('There is a first setting.');
    editor.change((list) => removed(list, first.key));
    await vi.advanceTimersByTimeAsync(550);
    editor.restore(first, 0);
    await settled();
    expect(server.saved.settings.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(editor.state.state).toBe('saved');
  });

  it('shows what another page has saved, unless there are unsaved changes', async () => {
    const { server, editor, keyOf, names } = setUp();
    const key = keyOf('First');
    server.elsewhere([...server.saved.settings.slice(0, 1), settingOf('Elsewhere')]);
    editor.adopt(server.saved);
    expect(names()).toEqual(['First', 'Elsewhere']);
    expect(keyOf('First')).toBe(key);
    editor.change((list) => changed(list, key, { name: 'Mine' }));
    server.elsewhere([settingOf('Theirs')]);
    editor.adopt(server.saved);
    expect(names()).toEqual(['Mine', 'Elsewhere']);
    await settled();
    expect(editor.state.conflict?.settings.map(({ name }) => name)).toEqual(['Theirs']);
  });

  it.each(['mine', 'saved'] as const)(
    'ends a conflict with the version that is chosen: %s',
    async (which) => {
      const { server, editor, keyOf, names } = setUp();
      editor.change((list) => changed(list, keyOf('Second'), { name: 'Mine' }));
      server.elsewhere([settingOf('Theirs')]);
      await settled();
      expect(editor.state.conflict).not.toBeNull();
      // Nothing is sent before the choice.
      editor.change((list) => changed(list, keyOf('Mine'), { min_drop_percentage: 8 }));
      await settled();
      expect(server.requests).toHaveLength(1);
      void editor.resolve(which);
      await settled();
      const expected = which === 'mine' ? ['First', 'Mine'] : ['Theirs'];
      expect(names()).toEqual(expected);
      expect(server.saved.settings.map(({ name }) => name)).toEqual(expected);
      expect([editor.state.conflict, editor.state.state]).toEqual([null, 'saved']);
    },
  );

  it('keeps the changes of a failed save, and saves them with the next try', async () => {
    const { server, editor, failures, keyOf, names } = setUp();
    server.error = errorOf(500, 'internal');
    editor.change((list) => changed(list, keyOf('First'), { name: 'Mine' }));
    await settled();
    expect(failures).toEqual([{ what: 'list' }]);
    expect([editor.state.state, ...names()]).toEqual(['failed', 'Mine', 'Second']);
    server.error = null;
    void editor.flush();
    await settled();
    expect(server.saved.settings[0]?.name).toBe('Mine');
  });

  it('switches alerts off again that could not be switched on', async () => {
    const { server, editor, failures } = setUp();
    editor.change((list) => list.reduce((all, { key }) => changed(all, key, { enabled: false }), list));
    await settled();
    server.error = errorOf(500, 'internal');
    editor.change((list) => list.reduce((all, { key }) => changed(all, key, { enabled: true }), list));
    await settled();
    expect(failures).toEqual([{ what: 'enable', count: 2 }]);
    expect(editor.state.items.map(({ setting }) => setting.enabled)).toEqual([false, false]);
    expect(editor.state.state).toBe('saved');
  });
});
