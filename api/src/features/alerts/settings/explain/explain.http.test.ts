import type { ExplainedMove } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedMove } from '../../../../../testing/seed.ts';
import { suiteWeb } from '../../../../../testing/test-web.ts';

const web = suiteWeb();
const moved: Record<string, number> = {};

const explain = async (eventId: unknown, account: 'basic' | 'pro' = 'pro') =>
  web.call('GET', `/api/alerts/explain?event_id=${eventId}`, { token: await web.tokenOf(account) });
const settingOf = (name: string, overrides: object = {}) => ({
  name,
  type: 'odds',
  enabled: true,
  sport_id: null,
  ...overrides,
});
const save = async (settings: object[]) =>
  web.call('POST', '/api/alerts/update-settings', { token: await web.tokenOf('pro'), body: { settings } });

beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 1 });
  await seedEvent(knex, { event_id: 2, parent_id: 1, home: 'Arsenal (Corners)' });
  await seedEvent(knex, { event_id: 3 });
  const seed = async (name: string, kind: 'odds' | 'limit' | 'closed', move: object) => {
    moved[name] = await seedMove(knex, kind, { event_id: 1, ...move });
  };
  await seed('yesterday', 'odds', { at: hoursFromNow(-25), drop_percentage: 20 });
  await seed('large', 'odds', { at: hoursFromNow(-3), drop_percentage: 12, time_interval: 600 });
  await seed('small', 'odds', { at: hoursFromNow(-2), drop_percentage: 3 });
  await seed('corners', 'odds', { at: hoursFromNow(-1.5), event_id: 2, drop_percentage: 12 });
  await seed('limit', 'limit', { at: hoursFromNow(-1), drop_percentage: 50 });
  await seed('closed', 'closed', { at: hoursFromNow(-0.5) });
  await seed('other', 'odds', { event_id: 3 });
});

describe('an explanation', () => {
  it('is refused without a session, for an id that is none, and of an unknown event', async () => {
    expect((await web.call('GET', '/api/alerts/explain?event_id=1')).status).toBe(401);
    for (const wrong of ['x', '', '-1', '1.5']) expect((await explain(wrong)).status, wrong).toBe(400);
    expect((await explain(99)).body.code).toBe('not_found');
  });

  it('has the moves of the last day of an event and its sub-markets, each with what every setting did', async () => {
    await save([
      settingOf('Big', { min_drop_percentage: 10 }),
      settingOf('Fast', { min_drop_percentage: 10, time_interval: 300 }),
      settingOf('Off', { enabled: false }),
      settingOf('Limits down', { type: 'limit', direction: 0 }),
    ]);
    const { body } = await explain(1);
    expect(body.event).toMatchObject({ event_id: 1, home: 'Arsenal', away: 'Chelsea' });
    expect(body.more).toBe(false);
    const verdicts = body.moves.map(({ kind, id, settings }: ExplainedMove) => [
      kind,
      id,
      ...settings.map(({ name, verdict }) => `${name}: ${verdict}`),
    ]);
    expect(verdicts).toEqual([
      ['closed', moved.closed, 'Default: shown'],
      ['limit', moved.limit, 'Limits down: direction'],
      ['odds', moved.corners, 'Big: shown', 'Fast: shown', 'Off: disabled'],
      ['odds', moved.small, 'Big: drop', 'Fast: drop', 'Off: disabled'],
      ['odds', moved.large, 'Big: shown', 'Fast: interval', 'Off: disabled'],
    ]);
    expect(body.moves[4]).toMatchObject({
      value: 1.9,
      time_interval: 600,
      line_id: expect.stringMatching(/^1:/),
    });
    expect(body.moves[4].percentage).toBeCloseTo(12);
    expect(
      body.moves[4].settings.map(({ percentage }: { percentage: number }) => Math.round(percentage)),
    ).toEqual([12, 0, 12]);
  });

  it('names the alert that a further move would have repeated', async () => {
    await save([settingOf('All')]);
    const { knex } = web.db;
    const first = await seedMove(knex, 'odds', { event_id: 3, at: hoursFromNow(-0.2) });
    const row = await knex('price_moves').where({ id: first }).first();
    const { id: _, ...copied } = row;
    const again = async (measured_at: number, odds: number) => {
      const at = new Date(row.at.getTime() + measured_at - row.measured_at);
      const [{ id }] = await knex('price_moves')
        .insert({ ...copied, measured_at, at, odds, before: 1.9 })
        .returning('id');
      await knex('alert_clock').update({ measured_until: measured_at });
      return id;
    };
    const lower = await again(row.measured_at + 60_000, 1.8);
    const higher = await again(row.measured_at + 120_000, 1.95);
    const { body } = await explain(3);
    const verdictOf = (id: number) => body.moves.find((move: ExplainedMove) => move.id === id).settings[0];
    expect(verdictOf(first).verdict).toBe('shown');
    expect(verdictOf(lower)).toMatchObject({ verdict: 'repeated', earlier: row.at.toISOString() });
    expect(verdictOf(higher).verdict).toBe('not-lower');
  });

  it('does not show streams that the plan does not include, and another user their own settings only', async () => {
    const { body } = await explain(1, 'basic');
    expect(new Set(body.moves.map(({ kind }: ExplainedMove) => kind))).toEqual(new Set(['odds']));
    expect(body.moves[0].settings).toMatchObject([{ id: null, name: 'Default', verdict: 'shown' }]);
    await web.call('POST', '/api/alerts/sports', {
      token: await web.tokenOf('basic'),
      body: { sports: [19, 33, 4] },
    });
    const others = await explain(1, 'basic');
    expect(others.body.moves[0].settings).toMatchObject([{ id: null, name: 'Default', verdict: 'plan' }]);
  });
});
