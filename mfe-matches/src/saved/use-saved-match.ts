import { errorMessage } from '@fairline/shared/client';
import type { Match } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { useBookmarksAddMutation, useBookmarksRemoveMutation } from './bookmarks.endpoints.ts';

/** What the user has changed of a bookmark, until the list has it. */
interface Change {
  /** The bookmark of the list when it was changed. */
  readonly before: number | null;
  readonly id: number | null;
}

export interface SavedMatch {
  readonly saved: boolean;
  /** A change is under way, which further clicks do not interrupt. */
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** Saves a match, and removes it again: at once on the screen, and back where the server did not take it. */
export function useSavedMatch({
  event_id,
  bookmark_id,
}: Pick<Match, 'event_id' | 'bookmark_id'>): SavedMatch {
  const [add] = useBookmarksAddMutation();
  const [remove] = useBookmarksRemoveMutation();
  const [change, setChange] = useState<Change | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const id = change && change.before === bookmark_id ? change.id : bookmark_id;

  async function toggle(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      if (id === null) setChange({ before: bookmark_id, id: await add({ event_id }).unwrap() });
      else {
        setChange({ before: bookmark_id, id: null });
        await remove({ id }).unwrap();
      }
    } catch (error) {
      setChange({ before: bookmark_id, id });
      const text = errorMessage(error);
      showToast({
        kind: 'error',
        title: id === null ? 'Failed to add bookmark' : 'Failed to remove bookmark',
        text: id === null ? text : `${text} The match is saved again.`,
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { saved: id !== null, busy, onSave: () => void toggle() };
}
