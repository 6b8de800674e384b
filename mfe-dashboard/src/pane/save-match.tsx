import { useCurrentLine } from '@fairline/shared/client';
import { type Alert, parseLineId } from '@fairline/shared/contracts';
import { IconButton } from '@fairline/shared/ui';
import { saveLabel, useBookmarksListQuery, useSavedMatch } from '@fairline/shared/ui/matches';

export interface SaveMatchProps {
  readonly alert: Alert;
}

/** Saves the match of an alert, or removes its bookmark. */
export function SaveMatch({ alert }: SaveMatchProps) {
  const line = useCurrentLine(alert.line_id);
  const { data: bookmarks } = useBookmarksListQuery();
  // Corners, bookings and games are saved as their match.
  const event_id = line?.parent_id ?? parseLineId(alert.line_id).eventId;
  const bookmark = bookmarks?.find((one) => one.event_id === event_id);
  const save = useSavedMatch({ event_id, bookmark_id: bookmark?.id ?? null });
  return (
    <IconButton
      icon="bookmark"
      label={saveLabel(save)}
      pressed={save.saved}
      disabled={line === undefined || bookmarks === undefined}
      onClick={save.onSave}
    />
  );
}
