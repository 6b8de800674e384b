import {
  useAlertsSettingsQuery,
  useAlertsUpdateSettingsMutation,
  useDirtyForm,
} from '@fairline/shared/client';
import type { AlertSettings } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type EditorState, type SaveFailure, SettingsEditor } from './settings-editor.ts';

/** The editor of settings that have been loaded. It saves what is left when the page is hidden or left. */
export function useSettingsEditor(saved: AlertSettings): { editor: SettingsEditor; state: EditorState } {
  const [update] = useAlertsUpdateSettingsMutation();
  const { refetch } = useAlertsSettingsQuery();
  const ports = useRef({ update, refetch });
  const [editor] = useState(
    () =>
      new SettingsEditor(saved, {
        save: (request) => ports.current.update(request).unwrap(),
        read: () => ports.current.refetch().unwrap(),
        failed: (failure, error) =>
          showToast({ kind: 'error', title: titleOf(failure), ...(error === null ? {} : { error }) }),
        now: Date.now,
      }),
  );
  const state = useSyncExternalStore(editor.subscribe, () => editor.state);

  useDirtyForm(state.state !== 'saved' || state.conflict !== null);

  useEffect(() => {
    ports.current = { update, refetch };
  }, [update, refetch]);
  useEffect(() => editor.adopt(saved), [editor, saved]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void editor.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void editor.flush();
    };
  }, [editor]);

  return { editor, state };
}

function titleOf(failure: SaveFailure): string {
  if (failure.what === 'list') return 'Failed to save configurations';
  return failure.count === 1 ? 'Failed to enable alert' : 'Failed to enable alerts';
}
