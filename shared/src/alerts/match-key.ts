import type { Alert } from '@fairline/shared/contracts';

/** The feed lists corners, bookings, sets and the like as events of their own: `Arsenal (Corners)`. */
const UNIT = /\s*\((Corners|Bookings|Sets|Games|Points|Legs|Frames|Rounds|Runs|Goals)\)\s*$/i;

/** A team's name without the unit of its event. */
export function teamName(name: string): string {
  return name.replace(UNIT, '');
}

/** What the alert's event counts, if not the sport's usual unit: `Corners`. */
export function unitOf({ home }: Pick<Alert, 'home'>): string | null {
  return UNIT.exec(home)?.[1] ?? null;
}

/** Names the match of an alert; the same for its corners and bookings. */
export function matchKeyOf({
  sport_id,
  home,
  away,
  starts,
}: Pick<Alert, 'sport_id' | 'home' | 'away' | 'starts'>): string {
  return [sport_id, teamName(home), teamName(away), starts].join('|');
}
