import type { Market } from '@fairline/shared/contracts';
import type { MatchFacts } from '../stored/moves.read-model.ts';

/** A selection, as far as settings look at it. */
export interface SubjectFacts {
  readonly market: Market;
  readonly period: number;
  readonly hdpType: 0 | 1 | null;
}

/** What moves are about, by a place in a list: a column of places takes less memory than one of facts. */
export class MoveFacts {
  readonly #subjects = new Map<number, number>();
  readonly #matches = new Map<string, number>();
  readonly #leagues = new Map<string, number>();
  /** Columns of subjects. */
  readonly ids: number[] = [];
  readonly markets: Market[] = [];
  readonly periods: number[] = [];
  readonly hdpTypes: (0 | 1 | null)[] = [];
  /** Columns of matches. */
  readonly sports: number[] = [];
  readonly starts: number[] = [];
  /** The place of the league in `leagueNames`. */
  readonly leagues: number[] = [];
  readonly leagueNames: string[] = [];

  get size(): number {
    return this.ids.length + this.sports.length;
  }

  /** The place of a subject; undefined when it has not been added. */
  subjectOf(id: number): number | undefined {
    return this.#subjects.get(id);
  }

  addSubject(id: number, { market, period, hdpType }: SubjectFacts): number {
    const known = this.#subjects.get(id);
    if (known !== undefined) return known;
    this.#subjects.set(id, this.ids.length);
    this.markets.push(market);
    this.periods.push(period);
    this.hdpTypes.push(hdpType);
    return this.ids.push(id) - 1;
  }

  /** The place of a match with these facts: so have versions of a match that differ in nothing else. */
  addMatch({ sport_id, league_name, starts }: MatchFacts): number {
    const key = `${sport_id} ${starts} ${league_name}`;
    const known = this.#matches.get(key);
    if (known !== undefined) return known;
    this.#matches.set(key, this.sports.length);
    this.starts.push(starts);
    this.leagues.push(this.#leagueOf(league_name));
    return this.sports.push(sport_id) - 1;
  }

  #leagueOf(name: string): number {
    const known = this.#leagues.get(name);
    if (known !== undefined) return known;
    this.#leagues.set(name, this.leagueNames.length);
    return this.leagueNames.push(name) - 1;
  }
}
