import { Button } from '@fairline/shared/ui';
import { type SavedMatch, saveLabel } from '@fairline/shared/ui/matches';

/** Saves the match whose odds are shown. */
export function SaveButton({ saved, busy, onSave }: SavedMatch) {
  return (
    <Button
      size="small"
      icon="bookmark"
      aria-pressed={saved}
      title={saveLabel({ saved, busy })}
      onClick={onSave}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}
