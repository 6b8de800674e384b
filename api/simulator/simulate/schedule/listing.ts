import type { WireFixture } from '../../wire/fixtures.wire.ts';
import { modelOf } from '../models/models.ts';
import { type Anomaly, anomalyOf, type FixtureScript, type IdKind } from './fixture-script.ts';
import { isoSeconds } from './iso.ts';
import type { Slot, SlotTimes } from './slot.ts';

const MINUTE = 60_000;

/** A replaced entry stays listed without odds for this time before it is deleted. */
export const REPLACED_STAYS_MS = 3 * MINUTE;
/** Corners and bookings are listed this long before the start. */
export const CHILDREN_BEFORE_MS = 36 * 60 * MINUTE;
const LIVE_BEFORE_MS = 20 * MINUTE;
/** The live event stays listed for this time after its parent; its `parentId` is then unknown. */
export const LIVE_EVENT_STAYS_MS = 4 * MINUTE;
/** The odds of a cancelled match are removed this long before the start. */
export const CANCELLED_BEFORE_MS = 10 * MINUTE;
/** Prematch prices are removed this long after the start. */
export const PREMATCH_PRICES_STAY_MS = MINUTE;

/** The role of an event among those of a match. */
export type Role = 'main' | 'live' | 'corners' | 'bookings' | 'games';

/** One event as it is listed on the board. */
export interface ListedEvent {
  readonly leagueId: number;
  /** Null for an entry without odds. */
  readonly role: Role | null;
  readonly fixture: WireFixture;
}

/** The events of a match that are on the board at a time. */
export function listingAt(script: FixtureScript, now: number): ListedEvent[] {
  if (now < script.times.listedAt || now >= script.times.until) return [];
  const { anomaly } = script;
  const out: ListedEvent[] = [];
  const replaced = isReplaced(script, now);
  const mainId = mainIdAt(script, now);
  if (
    (anomaly.kind === 'relisted' || anomaly.kind === 'placeholder') &&
    replaced &&
    now < anomaly.at + REPLACED_STAYS_MS
  ) {
    out.push(replacedEntry(script));
  }
  if (anomaly.kind === 'placeholder' && !replaced) return [replacedEntry(script)];
  if (now < script.settledAt) out.push(entry(script, now, mainId, 'main'));
  if (anomaly.kind === 'duplicate' && now < anomaly.until) {
    out.push({ ...entry(script, now, script.id(deletedEntryKind(anomaly)), 'main', 'H'), role: null });
  }
  if (now < script.settledAt) out.push(...children(script, now, mainId));
  const live = modelOf(script.slot.league.sportId).liveBetting && anomaly.kind !== 'cancelled';
  if (live && now >= script.starts - LIVE_BEFORE_MS && now < script.settledAt + LIVE_EVENT_STAYS_MS) {
    out.push(entry(script, now, script.id('live'), 'live', now < script.starts ? 'H' : 'O', mainId));
  }
  return out;
}

/**
 * The times at which the listing of a match, or whether it has odds, changes. Between two of them `listingAt` returns equal
 * events.
 */
export function listingChangeTimes({ times, starts, settledAt, anomaly }: FixtureScript): number[] {
  const anomalyTimes =
    anomaly.kind === 'relisted' || anomaly.kind === 'placeholder'
      ? [anomaly.at, anomaly.at + REPLACED_STAYS_MS]
      : anomaly.kind === 'postponed'
        ? [anomaly.at]
        : anomaly.kind === 'duplicate'
          ? [anomaly.until]
          : [starts - CANCELLED_BEFORE_MS];
  const matchTimes = [
    starts - CHILDREN_BEFORE_MS,
    starts - LIVE_BEFORE_MS,
    starts,
    starts + PREMATCH_PRICES_STAY_MS,
    settledAt,
  ];
  return [times.listedAt, ...anomalyTimes, ...matchTimes, settledAt + LIVE_EVENT_STAYS_MS, times.until];
}

/** Whether a match that is listed and has not started is priced at a time: not with a placeholder date, nor shortly before it is cancelled. */
export function hasPricesAt(slot: Slot, times: SlotTimes, now: number): boolean {
  const anomaly = anomalyOf(slot, times);
  if (anomaly.kind === 'placeholder') return now >= anomaly.at;
  return anomaly.kind !== 'cancelled' || now < times.starts - CANCELLED_BEFORE_MS;
}

/** The id under which the match itself is listed. */
export function mainIdAt(script: FixtureScript, now: number): number {
  const { anomaly } = script;
  if (anomaly.kind === 'duplicate') return script.id(anomaly.isNewerReal ? 'duplicate' : 'main');
  return isReplaced(script, now) ? script.id('relisted') : script.id('main');
}

/** Which entry of a match that is listed twice will be deleted. */
export function deletedEntryKind({ isNewerReal }: Anomaly & { kind: 'duplicate' }): IdKind {
  return isNewerReal ? 'main' : 'duplicate';
}

/** The start that is listed; it includes a postponement once that is known. */
export function startsAt(script: FixtureScript, now: number): number {
  return script.anomaly.kind === 'postponed' && now < script.anomaly.at ? script.times.starts : script.starts;
}

function isReplaced({ anomaly }: FixtureScript, now: number): boolean {
  return (anomaly.kind === 'relisted' || anomaly.kind === 'placeholder') && now >= anomaly.at;
}

function children(script: FixtureScript, now: number, parentId: number): ListedEvent[] {
  const { league } = script.slot;
  const out: ListedEvent[] = [];
  if (now >= script.starts - CHILDREN_BEFORE_MS) {
    if (league.corners) out.push(entry(script, now, script.id('corners'), 'corners', 'O', parentId));
    if (league.bookings) out.push(entry(script, now, script.id('bookings'), 'bookings', 'O', parentId));
  }
  if (league.games) out.push(entry(script, now, script.id('games'), 'games', 'O', parentId));
  return out;
}

const UNITS = { corners: 'Corners', bookings: 'Bookings', games: 'Games' } as const;

function entry(
  script: FixtureScript,
  now: number,
  id: number,
  role: Role,
  status = 'O',
  parentId?: number,
): ListedEvent {
  const { league } = script.slot;
  const unitName = role === 'main' || role === 'live' ? null : UNITS[role];
  const [home, away] = isSwapped(script, id) ? [script.away, script.home] : [script.home, script.away];
  const suffix = unitName ? ` (${unitName})` : '';
  const offersLive = modelOf(league.sportId).liveBetting;
  return {
    leagueId: (role === 'main' || role === 'live' ? null : league[role]) ?? league.id,
    role,
    fixture: {
      id,
      ...(parentId === undefined ? {} : { parentId }),
      starts: isoSeconds(startsAt(script, now)),
      home: home + suffix,
      away: away + suffix,
      rotNum: String(1_000 + script.slot.index * 4),
      liveStatus: role === 'live' ? 1 : role === 'main' && offersLive ? 2 : 0,
      status,
      parlayRestriction: role === 'main' ? 2 : 1,
      altTeaser: false,
      resultingUnit: unitName ?? (league.sportId === 33 ? 'Sets' : 'Regular'),
    },
  };
}

/** The entry that a later one replaces: unavailable and without odds until it is deleted. */
function replacedEntry(script: FixtureScript): ListedEvent {
  const { fixture, leagueId } = entry(script, script.times.listedAt, script.id('main'), 'main', 'H');
  if (script.anomaly.kind !== 'placeholder') return { leagueId, role: null, fixture };
  const date = isoSeconds(script.starts).slice(0, 10);
  return { leagueId, role: null, fixture: { ...fixture, starts: `${date}T23:00:00Z` } };
}

function isSwapped(script: FixtureScript, id: number): boolean {
  const { anomaly } = script;
  // Only the first entry has the sides swapped; the one that replaces it is right.
  return anomaly.kind === 'relisted' && anomaly.swapped && id === script.id('main');
}
