import type { OddsLine } from '@fairline/shared/contracts';

/** The match of a line, for its live score. */
export const matchOfLine = ({
  event_id,
  sport_id,
  home,
  away,
}: Pick<OddsLine, 'event_id' | 'sport_id' | 'home' | 'away'>) => ({
  eventId: event_id,
  sportId: sport_id,
  home,
  away,
});
