import { type Alert, parseLineId } from '@fairline/shared/contracts';
import { matchOfLine } from '@fairline/shared/ui';

/** The match of an alert, for its live score. */
export const matchOfAlert = (alert: Pick<Alert, 'line_id' | 'sport_id' | 'home' | 'away'>) =>
  matchOfLine({ ...alert, event_id: parseLineId(alert.line_id).eventId });
