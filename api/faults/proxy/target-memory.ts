import type { FeedRequest, KnownTarget } from './fault.ts';
import { rawNumber, type Wire } from './wire-json.ts';

/** How many deltas repeat the target after a fault, as a bookmaker does after a correction. */
const REPEATS = 3;

/** Remembers how the bookmaker describes the target, and repeats it in deltas after a fault. */
export class TargetMemory implements KnownTarget {
  readonly sportId: number;
  readonly eventId: number;
  readonly periods = new Map<number, Wire>();
  league: Wire | null = null;
  fixture: Wire | null = null;
  #repeats = { fixtures: 0, odds: 0 };

  constructor({ sportId, eventId }: { sportId: number; eventId: number }) {
    this.sportId = sportId;
    this.eventId = eventId;
  }

  /** Called with each answer before a fault changes it. */
  learn({ endpoint }: FeedRequest, body: Wire): void {
    for (const league of body.league ?? body.leagues ?? []) {
      for (const event of league.events ?? []) {
        if (event.id !== this.eventId) continue;
        if (endpoint === 'fixtures') {
          this.fixture = structuredClone(event);
          this.league = { id: league.id, name: league.name };
        }
        if (endpoint !== 'odds') continue;
        for (const period of event.periods) this.periods.set(period.number, structuredClone(period));
      }
    }
  }

  repeatFromNow(): void {
    this.#repeats = { fixtures: REPEATS, odds: REPEATS };
  }

  /** Whether a delta of the target's sport has to repeat the target. */
  repeatsIn({ endpoint, sportId, since }: FeedRequest): boolean {
    if (sportId !== this.sportId || since === null) return false;
    if (endpoint !== 'fixtures' && endpoint !== 'odds') return false;
    return this.#repeats[endpoint] > 0;
  }

  /** Adds the target, as it was last described, to a delta that does not name it. */
  repeat({ endpoint }: FeedRequest, body: Wire): Wire {
    if (endpoint !== 'fixtures' && endpoint !== 'odds') return body;
    this.#repeats[endpoint] -= 1;
    return endpoint === 'fixtures' ? withFixture(body, this, (it) => [it]) : withPeriods(body, this);
  }
}

/** A delta without changes, for which the bookmaker itself sends an empty body. */
export function emptyBody({ endpoint, sportId, since }: FeedRequest): Wire {
  const last = since === null ? {} : { last: rawNumber(since) };
  return { sportId, ...last, [endpoint === 'fixtures' ? 'league' : 'leagues']: [] };
}

/** The body with the target's fixture in it, changed; nothing happens before the target has been seen. */
export function withFixture(body: Wire, known: KnownTarget, change: (fixture: Wire) => Wire[]): Wire {
  if (known.fixture === null) return body;
  const league = leagueIn(body, known);
  const { name } = known.league;
  league.name ??= name;
  const others = league.events.filter(({ id }: Wire) => id !== known.eventId);
  league.events = [...others, ...change(structuredClone(known.fixture))];
  return body;
}

/** The body with the target's periods in it where it does not name the target. */
export function withPeriods(body: Wire, known: KnownTarget): Wire {
  if (known.periods.size === 0) return body;
  const league = leagueIn(body, known);
  const event = league.events.find(({ id }: Wire) => id === known.eventId);
  if (event === undefined) {
    const periods = [...known.periods.values()].map((period) => structuredClone(period));
    league.events.push({ id: known.eventId, periods });
  }
  return body;
}

function leagueIn(body: Wire, known: KnownTarget): Wire {
  const leagues = body.league ?? body.leagues;
  const league = leagues.find(({ id }: Wire) => id === known.league?.id);
  if (league !== undefined) return league;
  const made = { id: known.league?.id, events: [] };
  leagues.push(made);
  return made;
}
