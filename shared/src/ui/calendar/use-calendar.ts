import { dayAt, deviceZone, type WeekStart } from '@fairline/shared/bets';
import { usePreferences } from '@fairline/shared/client';

/** The user's calendar now. */
export interface Calendar {
  /** IANA name. */
  readonly zone: string;
  readonly today: string;
  readonly weekStart: WeekStart;
}

/** The zone that the user reads times in, as an IANA name. */
export function useZone(): string {
  const { timeZone } = usePreferences();
  return timeZone === 'browser' ? deviceZone() : timeZone;
}

/** The days of the user. */
export function useCalendar(): Calendar {
  const { weekStart } = usePreferences();
  const zone = useZone();
  return { zone, today: dayAt(Date.now(), zone), weekStart };
}
