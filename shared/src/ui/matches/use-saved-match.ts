import { errorMessage } from '@fairline/shared/client';
import type { Match } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { useBookmarksAddMutation, useBookmarksRemoveMutation } from './bookmarks.endpoints.ts';

/** Change of a bookmark by the user, until the list has it. */
interface Change {
  /** The bookmark of the list when it was changed. */
  readonly before: number | null;
  /** Null without a bookmark, and while the server has not answered with that of a match that is saved now. */
  readonly id: number | null;
  readonly saved: boolean;
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
  const { id, saved } =
    change?.before === bookmark_id ? change : { id: bookmark_id, saved: bookmark_id !== null };

  async function toggle(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const before = bookmark_id;
    setChange({ before, id, saved: !saved });
    try {
      if (id === null) setChange({ before, id: await add({ event_id }).unwrap(), saved: true });
      else {
        await remove({ id }).unwrap();
        setChange({ before, id: null, saved: false });
      }
    } catch (error) {
      setChange({ before, id, saved });
      const text = errorMessage(error);
      showToast({
        kind: 'error',
        title: saved ? 'Failed to remove bookmark' : 'Failed to add bookmark',
        text: saved ? `${text} The match is saved again.` : text,
        error,
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { saved, busy, onSave: () => void toggle() };
}

/** Label of a control that saves a match. */
export const saveLabel = ({ saved, busy }: Pick<SavedMatch, 'saved' | 'busy'>): string =>
  busy ? 'Saving...' : saved ? 'Saved' : 'Save Match';
