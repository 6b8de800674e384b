import type { OfferedPeriod } from './match-card.ts';
import { SOCCER, type suiteProduct } from './suite-product.ts';

type Asked = Pick<ReturnType<typeof suiteProduct>, 'askBookmaker'>;

interface Period extends OfferedPeriod {
  readonly cutoff: string;
  /** 1 online, 2 offline. */
  readonly status: number;
  readonly maxMoneyline: number;
  readonly moneyline: { readonly home: number; readonly away: number; readonly draw: number };
}

interface Event {
  readonly periods: readonly Period[];
  readonly homeScore?: number;
  readonly awayScore?: number;
}

/** What the suite's own bookmaker offers on the whole of a soccer event, with the score of one in play. */
export async function offerOn(program: Asked, eventId: number) {
  const { leagues } = await program.askBookmaker<{ leagues: { events: Event[] }[] }>(
    `/v4/odds?sportId=${SOCCER}&eventIds=${eventId}&oddsFormat=Decimal`,
  );
  const event = leagues[0]?.events[0];
  const period = event?.periods.find(({ number }) => number === 0);
  if (event === undefined || period === undefined) throw new Error('The bookmaker does not offer the match.');
  return { ...period, score: { homeScore: event.homeScore, awayScore: event.awayScore } };
}

/** The event of the bookmaker that has the prices of a soccer match in play. */
export async function liveEventOf(program: Asked, eventId: number): Promise<number> {
  const { league } = await program.askBookmaker<{
    league: { events: { id: number; parentId?: number; liveStatus: number }[] }[];
  }>(`/v3/fixtures?sportId=${SOCCER}`);
  const live = league
    .flatMap(({ events }) => events)
    .find(({ parentId, liveStatus }) => parentId === eventId && liveStatus === 1);
  if (live === undefined) throw new Error('The bookmaker does not offer the match in play.');
  return live.id;
}

/** The phase and the minute of an event in play; undefined for any other. */
export async function clockOf(
  program: Asked,
  eventId: number,
): Promise<{ state: number; elapsed: number } | undefined> {
  const { sports } = await program.askBookmaker<{
    sports: { leagues: { events: { id: number; state: number; elapsed: number }[] }[] }[];
  }>('/v2/inrunning');
  return sports
    .flatMap(({ leagues }) => leagues)
    .flatMap(({ events }) => events)
    .find(({ id }) => id === eventId);
}

/** The final score of a soccer match that is settled. */
export async function resultOf(
  program: Asked,
  eventId: number,
): Promise<{ team1Score: number; team2Score: number }> {
  const { leagues } = await program.askBookmaker<{
    leagues: {
      events: { id: number; periods: { number: number; team1Score: number; team2Score: number }[] }[];
    }[];
  }>(`/v3/fixtures/settled?sportId=${SOCCER}`);
  const result = leagues
    .flatMap(({ events }) => events)
    .find(({ id }) => id === eventId)
    ?.periods.find(({ number }) => number === 0);
  if (result === undefined) throw new Error('The bookmaker has not settled the match.');
  return result;
}
