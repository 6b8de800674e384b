import type { FixtureChange, ScoreChange, SettledChange } from '../../../change-set.ts';
import { fixturesOf } from '../lines/line-changes.ts';
import type { EventScore } from '../wire/parse-scores.ts';
import type { Competition } from './competition.ts';

export interface ScoresChange {
  readonly fixtures: readonly FixtureChange[];
  readonly scores: readonly ScoreChange[];
  readonly settled: readonly SettledChange[];
}

/** What a result counts as. */
const SETTLED = 1;
const SETTLED_AGAIN = 2;
/** More than a competition plays in three days. */
const MOST_RESULTS = 1_000;

/**
 * The scores of matches in play and the results of completed ones. A result is the final score only, of the match and of the event in
 * play, which bets can be on. It is delivered once, and again when its score has changed.
 */
export function readScores(
  { sport, results }: Competition,
  scores: readonly EventScore[],
  receivedAt: number,
): ScoresChange {
  const fixtures: FixtureChange[] = [];
  const live: ScoreChange[] = [];
  const settled: SettledChange[] = [];
  for (const { event, completed, home, away, lastUpdate } of scores) {
    const { ids, starts } = event;
    if (!completed) {
      if (starts > receivedAt) continue;
      fixtures.push(...fixturesOf(event, sport.title, receivedAt));
      live.push({ eventId: ids.live, home, away, homeRedCards: null, awayRedCards: null });
      continue;
    }
    const known = results.get(ids.match);
    const result = `${home}:${away}`;
    if (known === result) continue;
    results.set(ids.match, result);
    const settledAt = Math.min(lastUpdate ?? receivedAt, receivedAt);
    for (const eventId of [ids.match, ids.live]) {
      settled.push({
        eventId,
        period: 0,
        status: known === undefined ? SETTLED : SETTLED_AGAIN,
        settlementId: settledAt,
        settledAt,
        team1Score: home,
        team2Score: away,
      });
    }
  }
  // The service lists a result for three days.
  for (const match of results.keys()) if (results.size > MOST_RESULTS) results.delete(match);
  return { fixtures, scores: live, settled };
}
