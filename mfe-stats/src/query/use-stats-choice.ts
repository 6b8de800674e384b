import { type DayRange, dayStart } from '@fairline/shared/bets';
import { useLocalSetting, useUpgradeLevel } from '@fairline/shared/client';
import { FIRST_STATS_DAY, planIncludes } from '@fairline/shared/contracts';
import { shownDays, useCalendar } from '@fairline/shared/ui/calendar';
import { useTrack } from '@fairline/shared/usage';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import type { StatsRequest } from '../stats.endpoints.ts';
import { type Compared, readChoice, requestOf, type StatsChoice, writeChoice } from './stats-choice.ts';

/** What the page shows, with what follows from it. */
export interface StatsQueryState {
  readonly choice: StatsChoice;
  readonly change: (change: Partial<StatsChoice>) => void;
  readonly request: StatsRequest;
  readonly compared: Compared;
  readonly compareWith: (mode: Compared) => void;
  readonly zone: string;
  /** The current day in the zone: the last one that can be chosen. */
  readonly today: string;
  /** The days until today that the choice shows. */
  readonly days: DayRange;
}

/** The choice in the address. What the profit is compared with is remembered as well. */
export function useStatsChoice(): StatsQueryState {
  const [address, setAddress] = useSearchParams();
  const { zone, today, weekStart } = useCalendar();
  const inAddress = useMemo(() => readChoice(address, FIRST_STATS_DAY, today), [address, today]);
  // The router changes the address in a transition, which waits for the content that is being rendered. The choice does not.
  const [choice, showChoice] = useOptimistic(inAddress);
  const change = useCallback(
    (next: Partial<StatsChoice>) => {
      startTransition(() => {
        showChoice((now) => ({ ...now, ...next }));
        setAddress((now) => writeChoice({ ...readChoice(now, FIRST_STATS_DAY, today), ...next }, now), {
          replace: true,
        });
      });
    },
    [setAddress, showChoice, today],
  );
  const { period, range, by } = choice;
  // Its moments are the same all day long.
  const request = useMemo(
    () => requestOf({ period, range, by }, dayStart(today, zone), { zone, weekStart }),
    [period, range, by, today, zone, weekStart],
  );
  const days = useMemo(
    () => shownDays({ period, range }, { today, weekStart }),
    [period, range, today, weekStart],
  );
  const [remembered, remember] = useLocalSetting('compareModeGraph');
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const track = useTrack();
  const wanted = choice.compare ?? remembered;
  const compared = wanted === 'clvOptimal' && !hasClose ? 'actual' : wanted;
  const compareWith = useCallback(
    (mode: Compared) => {
      remember(mode);
      change({ compare: mode === 'actual' ? null : mode });
      if (mode !== 'actual') track('Stats Compare Mode Change', { mode });
    },
    [remember, change, track],
  );
  // One object until something changes: the content of the page is rendered again for another one.
  return useMemo(
    () => ({ choice, change, request, compared, compareWith, zone, today, days }),
    [choice, change, request, compared, compareWith, zone, today, days],
  );
}
