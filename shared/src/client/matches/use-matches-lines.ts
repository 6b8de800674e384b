import { type OddsLine, oddsLineSchema, planIncludes, TIMINGS } from '@fairline/shared/contracts';
import { original } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useUpgradeLevel } from '../profile/use-preferences.ts';
import { frameBatch } from '../realtime/frame-batch.ts';
import { selectRealtime } from '../realtime/realtime.slice.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';
import type { AppDispatch } from '../store/create-store.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { matchesApi } from './matches.endpoints.ts';
import { mergeLines } from './merge-lines.ts';

/** How often lines are read while their pushes are interrupted. Milliseconds. */
const INTERRUPTED_POLL_MS = 7_500;

/**
 * The lines of an event: read when they are opened and every 40 s, and with realtime odds also pushed as they change, until the component
 * leaves the screen. While pushes are interrupted they are read more often, and once more when pushes are back. The lines themselves stay
 * for 30 s, and are shown until they have been read again.
 */
export function useMatchesLinesQuery(eventId: number) {
  const isInterrupted = useIsInterrupted();
  const query = matchesApi.useMatchesLinesQuery(eventId, {
    pollingInterval: isInterrupted ? INTERRUPTED_POLL_MS : TIMINGS.openLinesRefresh,
    refetchOnMountOrArgChange: true,
  });
  const { refetch } = query;
  const wasInterrupted = useRef(isInterrupted);
  useEffect(() => {
    if (wasInterrupted.current && !isInterrupted) void refetch();
    wasInterrupted.current = isInterrupted;
  }, [isInterrupted, refetch]);
  // A match that starts has further lines: those in play.
  useFollowedLines(eventId, query.currentData?.map(({ line_id }) => line_id).join() ?? '');
  return query;
}

/** Whether the plan has pushes, but the connection for them is down. */
function useIsInterrupted(): boolean {
  const { connected } = useAppSelector(selectRealtime);
  return planIncludes(useUpgradeLevel(), 'realtime-odds') && !connected;
}

/** Pushes changes of the lines with these ids into the lines of the event. The server refuses the subscription of other plans. */
function useFollowedLines(eventId: number, lineIds: string): void {
  const dispatch = useAppDispatch();
  const isPushed = planIncludes(useUpgradeLevel(), 'realtime-odds');
  const ended = useRef(() => {});
  useEffect(() => {
    // The former lines are left afterwards, so that none is missed in between.
    const before = ended.current;
    ended.current =
      isPushed && lineIds !== '' ? dispatch(followLines(eventId, lineIds.split(','))) : () => {};
    before();
  }, [dispatch, eventId, lineIds, isPushed]);
  useEffect(() => () => ended.current(), []);
}

/** Returns a function that ends it. */
const followLines =
  (eventId: number, lineIds: readonly string[]) =>
  (dispatch: AppDispatch, _getState: unknown, extra: unknown): (() => void) => {
    const batch = frameBatch<OddsLine>((changed) =>
      dispatch(
        matchesApi.util.updateQueryData('matchesLines', eventId, (lines) =>
          mergeLines(original(lines) ?? lines, changed),
        ),
      ),
    );
    const unsubscribe = realtimeOf(extra).lines(lineIds, (lines) =>
      batch.add(lines.filter((line) => oddsLineSchema.safeParse(line).success)),
    );
    return () => {
      unsubscribe();
      batch.flush();
    };
  };
