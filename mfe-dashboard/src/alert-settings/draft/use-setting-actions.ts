import { alertSettingSchema } from '@fairline/shared/contracts';
import { sportName } from '@fairline/shared/periods';
import { showToast } from '@fairline/shared/ui';
import { useState } from 'react';
import type { Selection } from '../list/setting-list.tsx';
import type { SettingsEditor } from './settings-editor.ts';
import {
  added,
  copyOf,
  freeName,
  itemOf,
  ownDefaults,
  removed,
  type SettingItem,
  type SettingsList,
} from './settings-list.ts';

/** Which setting is selected, and what can be done with it. */
export function useSettingActions(
  editor: SettingsEditor,
  items: SettingsList,
  sports: readonly number[] | null,
) {
  const [picked, setPicked] = useState<Selection | null>(null);
  // A form keeps what was typed; a new revision shows the values of the list again.
  const [revision, setRevision] = useState(0);
  const selection = selectionOf(picked, items);
  const selected = 'key' in selection ? items.find(({ key }) => key === selection.key) : undefined;

  const insert = (item: SettingItem, after?: string): void => {
    editor.change((list) => added(list, item, after));
    setPicked({ key: item.key });
  };

  return {
    selection,
    selected,
    revision,
    select: setPicked,
    revise: () => setRevision((before) => before + 1),

    /** A new setting of the stream that is shown. */
    add(): void {
      const type = selected?.setting.type ?? ('defaultOf' in selection ? selection.defaultOf : 'odds');
      const setting = alertSettingSchema.parse({
        name: freeName('New setting', items),
        type,
        enabled: true,
        sport_id: sports?.[0] ?? null,
        min_drop_percentage: type === 'closed' ? null : 5,
      });
      insert(itemOf(setting));
    },

    duplicate(): void {
      if (selected) insert(copyOf(selected, items), selected.key);
    },

    /** Replaces the default of a stream by settings that start like it. */
    own(): void {
      if (!('defaultOf' in selection)) return;
      const own = ownDefaults(
        selection.defaultOf,
        sports,
        ({ sport_id }) => (sport_id === null ? 'My setting' : sportName(sport_id)),
        items,
      );
      editor.change((list) => own.reduce((all, item) => added(all, item), list));
      const [first] = own;
      if (first) setPicked({ key: first.key });
    },

    remove(): void {
      if (!selected) return;
      const item = selected;
      const place = items.indexOf(item);
      editor.change((list) => removed(list, item.key));
      const next = items[place + 1] ?? items[place - 1];
      setPicked(next ? { key: next.key } : { defaultOf: item.setting.type });
      showToast({
        title: `“${item.setting.name}” deleted`,
        onUndo: () => {
          editor.restore(item, place);
          setPicked({ key: item.key });
        },
      });
    },
  };
}

/** What is picked, as long as it exists; otherwise the first setting, or the default of dropping odds. */
function selectionOf(picked: Selection | null, items: SettingsList): Selection {
  if (picked !== null && 'key' in picked && items.some(({ key }) => key === picked.key)) return picked;
  if (picked !== null && 'defaultOf' in picked) return picked;
  const [first] = items;
  return first ? { key: first.key } : { defaultOf: 'odds' };
}
