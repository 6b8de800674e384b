import type { WireFixture } from '../../wire/fixtures.wire.ts';
import { modelOf } from '../models/models.ts';
import { isoSeconds } from './iso.ts';
import type { IdKind, Plan, Twist } from './plan.ts';

const MINUTE = 60_000;

/** A replaced entry is held so long before it is deleted. */
export const OLD_STAYS = 3 * MINUTE;
const CHILDREN_BEFORE = 36 * 60 * MINUTE;
const LIVE_BEFORE = 20 * MINUTE;
/** The live event outlives its parent by so much: its parentId then points at nothing. */
export const LIVE_STAYS = 4 * MINUTE;
/** A match that will not be played loses its odds so long before the start. */
export const VOIDED_BEFORE = 10 * MINUTE;
/** Pregame prices are taken down so long after the start. */
export const PRICES_STAY = MINUTE;

/** What an event of a match's family is bet on. */
export type Role = 'main' | 'live' | 'corners' | 'bookings' | 'games';

/** One event as it stands on the board. */
export interface Listed {
  readonly leagueId: number;
  /** Null for an entry that never gets odds. */
  readonly role: Role | null;
  readonly fixture: WireFixture;
}

/** The events of a match that are on the board at a time. */
export function listingAt(plan: Plan, now: number): Listed[] {
  if (now < plan.turn.listedAt || now >= plan.turn.until) return [];
  const { twist } = plan;
  const out: Listed[] = [];
  const moved = hasMoved(plan, now);
  const mainId = mainIdAt(plan, now);
  if ((twist.kind === 'relisted' || twist.kind === 'placeholder') && moved && now < twist.at + OLD_STAYS) {
    out.push(oldEntry(plan));
  }
  if (twist.kind === 'placeholder' && !moved) return [oldEntry(plan)];
  if (now < plan.settledAt) out.push(entry(plan, now, mainId, 'main'));
  if (twist.kind === 'duplicate' && now < twist.until) {
    out.push({ ...entry(plan, now, plan.id(falseEntry(twist)), 'main', 'H'), role: null });
  }
  if (now < plan.settledAt) out.push(...children(plan, now, mainId));
  const live = modelOf(plan.slot.league.sportId).liveBetting && twist.kind !== 'cancelled';
  if (live && now >= plan.starts - LIVE_BEFORE && now < plan.settledAt + LIVE_STAYS) {
    out.push(entry(plan, now, plan.id('live'), 'live', now < plan.starts ? 'H' : 'O', mainId));
  }
  return out;
}

/**
 * The times at which a match's listing, or whether it has odds, changes: between two of them `listingAt` says the same.
 */
export function listingTurns({ turn, starts, settledAt, twist }: Plan): number[] {
  const own =
    twist.kind === 'relisted' || twist.kind === 'placeholder'
      ? [twist.at, twist.at + OLD_STAYS]
      : twist.kind === 'postponed'
        ? [twist.at]
        : twist.kind === 'duplicate'
          ? [twist.until]
          : [starts - VOIDED_BEFORE];
  const match = [starts - CHILDREN_BEFORE, starts - LIVE_BEFORE, starts, starts + PRICES_STAY, settledAt];
  return [turn.listedAt, ...own, ...match, settledAt + LIVE_STAYS, turn.until];
}

/** The id under which the match itself is listed. */
export function mainIdAt(plan: Plan, now: number): number {
  const { twist } = plan;
  if (twist.kind === 'duplicate') return plan.id(twist.isNewerReal ? 'duplicate' : 'main');
  return hasMoved(plan, now) ? plan.id('relisted') : plan.id('main');
}

/** Which entry of a match that is listed twice comes to nothing. */
export function falseEntry({ isNewerReal }: Twist & { kind: 'duplicate' }): IdKind {
  return isNewerReal ? 'main' : 'duplicate';
}

/** The start that the board shows, a postponement included once it is known. */
export function startsAt(plan: Plan, now: number): number {
  return plan.twist.kind === 'postponed' && now < plan.twist.at ? plan.turn.starts : plan.starts;
}

function hasMoved({ twist }: Plan, now: number): boolean {
  return (twist.kind === 'relisted' || twist.kind === 'placeholder') && now >= twist.at;
}

function children(plan: Plan, now: number, parentId: number): Listed[] {
  const { league } = plan.slot;
  const out: Listed[] = [];
  if (now >= plan.starts - CHILDREN_BEFORE) {
    if (league.corners) out.push(entry(plan, now, plan.id('corners'), 'corners', 'O', parentId));
    if (league.bookings) out.push(entry(plan, now, plan.id('bookings'), 'bookings', 'O', parentId));
  }
  if (league.games) out.push(entry(plan, now, plan.id('games'), 'games', 'O', parentId));
  return out;
}

const UNITS = { corners: 'Corners', bookings: 'Bookings', games: 'Games' } as const;

function entry(plan: Plan, now: number, id: number, role: Role, status = 'O', parentId?: number): Listed {
  const { league } = plan.slot;
  const unitName = role === 'main' || role === 'live' ? null : UNITS[role];
  const [home, away] = isSwapped(plan, id) ? [plan.away, plan.home] : [plan.home, plan.away];
  const mark = unitName ? ` (${unitName})` : '';
  const offersLive = modelOf(league.sportId).liveBetting;
  return {
    leagueId: (role === 'main' || role === 'live' ? null : league[role]) ?? league.id,
    role,
    fixture: {
      id,
      ...(parentId === undefined ? {} : { parentId }),
      starts: isoSeconds(startsAt(plan, now)),
      home: home + mark,
      away: away + mark,
      rotNum: String(1_000 + plan.slot.index * 4),
      liveStatus: role === 'live' ? 1 : role === 'main' && offersLive ? 2 : 0,
      status,
      parlayRestriction: role === 'main' ? 2 : 1,
      altTeaser: false,
      resultingUnit: unitName ?? (league.sportId === 33 ? 'Sets' : 'Regular'),
    },
  };
}

/** The entry that has been replaced: held, without odds, until it is deleted. */
function oldEntry(plan: Plan): Listed {
  const { fixture, leagueId } = entry(plan, plan.turn.listedAt, plan.id('main'), 'main', 'H');
  if (plan.twist.kind !== 'placeholder') return { leagueId, role: null, fixture };
  const date = isoSeconds(plan.starts).slice(0, 10);
  return { leagueId, role: null, fixture: { ...fixture, starts: `${date}T23:00:00Z` } };
}

function isSwapped(plan: Plan, id: number): boolean {
  const { twist } = plan;
  // The wrong entry comes first; the one that replaces it has the sides as they are played.
  return twist.kind === 'relisted' && twist.swapped && id === plan.id('main');
}
