import { type ApiError, isApiError } from '@fairline/shared/client';
import { type AlertSettings, TIMINGS, type UpdateAlertSettings } from '@fairline/shared/contracts';
import { changed, itemsOf, restored, type SettingItem, type SettingsList } from './settings-list.ts';

/** Whether everything on the page is saved. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

export interface EditorState {
  readonly items: SettingsList;
  /** What the server has, as far as the page knows. */
  readonly saved: AlertSettings;
  readonly state: SaveState;
  /** When the last save succeeded. Epoch milliseconds. */
  readonly savedAt: number | null;
  /** What another page has saved meanwhile; the user chooses one of the two versions. */
  readonly conflict: AlertSettings | null;
}

/** Why a save failed: the whole list, or alerts that were switched on and are off again. */
export type SaveFailure = { readonly what: 'list' } | { readonly what: 'enable'; readonly count: number };

export interface EditorPorts {
  /** Rejects with an `ApiError`. */
  readonly save: (request: UpdateAlertSettings) => Promise<AlertSettings>;
  readonly read: () => Promise<AlertSettings>;
  readonly failed: (failure: SaveFailure, error: ApiError | null) => void;
  readonly now: () => number;
}

/**
 * The settings on the page. Changes apply at once and are sent as one list, half a second after the last one and one
 * request at a time. A save against an old version ends in a conflict, which the user decides.
 */
export class SettingsEditor {
  readonly #ports: EditorPorts;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(saved: AlertSettings, ports: EditorPorts) {
    this.#ports = ports;
    this.#state = { items: itemsOf(saved), saved, state: 'saved', savedAt: null, conflict: null };
  }

  get state(): EditorState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the list and saves it later. */
  change(update: (items: SettingsList) => SettingsList): void {
    const items = update(this.#state.items);
    if (items === this.#state.items) return;
    this.#set({ items, state: this.#running ? 'saving' : 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), TIMINGS.settingsDebounce);
  }

  /** Undoes a deletion. A setting whose deletion has been saved is a new one. */
  restore(item: SettingItem, place: number): void {
    this.change((items) => withKnownIds(restored(items, item, place), this.#state.saved));
  }

  /** Another page has saved, or the answer to a save has come: shown unless there are unsaved changes. */
  adopt(saved: AlertSettings): void {
    if (saved.version < this.#state.saved.version || saved === this.#state.saved) return;
    if (this.#state.state !== 'saved') {
      // A save finds out that the version is old. The sports are no part of the list.
      this.#set({ saved: { ...this.#state.saved, sports: saved.sports } });
      return;
    }
    this.#set({ saved, items: itemsOf(saved, this.#state.items) });
  }

  /** Saves at once what is not saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running || this.#state.conflict !== null) return;
    if (this.#state.state !== 'waiting' && this.#state.state !== 'failed') return;
    this.#running = true;
    try {
      for (let isSaved = false; !isSaved; ) {
        const sent = this.#state.items;
        this.#set({ state: 'saving' });
        const answer = await this.#ports.save({
          settings: sent.map(({ setting }) => setting),
          version: this.#state.saved.version,
        });
        isSaved = this.#state.items === sent;
        this.#set({ saved: answer, items: withIds(this.#state.items, sent, answer) });
      }
      this.#set({ state: 'saved', savedAt: this.#ports.now() });
    } catch (error) {
      await this.#failed(isApiError(error) ? error : null);
    } finally {
      this.#running = false;
    }
  }

  /** Ends a conflict with the version on this page, or with the saved one. */
  async resolve(which: 'mine' | 'saved'): Promise<void> {
    const { conflict, items } = this.#state;
    if (conflict === null) return;
    if (which === 'saved') {
      this.#set({ conflict: null, saved: conflict, items: itemsOf(conflict, items), state: 'saved' });
      return;
    }
    this.#set({ conflict: null, saved: conflict, items: withKnownIds(items, conflict), state: 'waiting' });
    await this.flush();
  }

  async #failed(error: ApiError | null): Promise<void> {
    if (error?.code === 'settings_changed') {
      const conflict = await this.#ports.read().catch(() => null);
      if (conflict !== null) {
        this.#set({ state: 'failed', conflict });
        return;
      }
    }
    const enabled = this.#onlyEnabled();
    if (enabled.length > 0) {
      // A switch that says "on" while no alerts come would be worse than one that moves back.
      const items = enabled.reduce((list, key) => changed(list, key, { enabled: false }), this.#state.items);
      this.#set({ items, state: 'saved' });
      this.#ports.failed({ what: 'enable', count: enabled.length }, error);
      return;
    }
    this.#set({ state: 'failed' });
    this.#ports.failed({ what: 'list' }, error);
  }

  /** The keys of the settings that were switched on, if nothing else has changed since the last save. */
  #onlyEnabled(): string[] {
    const { items, saved } = this.#state;
    if (items.length !== saved.settings.length) return [];
    const keys: string[] = [];
    for (const [index, { key, setting }] of items.entries()) {
      const { included: _, ...before } = saved.settings[index] ?? { included: false };
      if (isEqual(before, setting)) continue;
      if (!setting.enabled || !isEqual({ ...before, enabled: true }, setting)) return [];
      keys.push(key);
    }
    return keys;
  }

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The list with the ids that a save has given. What the save did not contain is new. */
function withIds(items: SettingsList, sent: SettingsList, answer: AlertSettings): SettingsList {
  const ids = new Map(sent.map(({ key }, index) => [key, answer.settings[index]?.id]));
  return items.map((item) => {
    const id = ids.get(item.key);
    if (item.setting.id === id) return item;
    const { id: _, ...setting } = item.setting;
    return { ...item, setting: id === undefined ? setting : { ...setting, id } };
  });
}

/** Settings that were deleted elsewhere are new ones. */
function withKnownIds(items: SettingsList, saved: AlertSettings): SettingsList {
  const known = new Set(saved.settings.map(({ id }) => id));
  return items.map((item) => {
    const { id, ...setting } = item.setting;
    return id === undefined || known.has(id) ? item : { ...item, setting };
  });
}

/** Settings are plain values; their fields may come in another order. */
function isEqual(a: object, b: object): boolean {
  const sorted = (value: object) =>
    JSON.stringify(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
