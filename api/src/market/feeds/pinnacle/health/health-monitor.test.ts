import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../../../testing/pinnacle/manual-clock.ts';
import { watchWallClock } from '../../../../platform/wall-clock-watch.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import { describeProblem } from './describe-problem.ts';
import { createHealthMonitor } from './health-monitor.ts';
import { createRejections } from './rejections.ts';

function monitorOf(sports: readonly number[]) {
  const reported: string[] = [];
  const notices: string[] = [];
  const health = {
    up: (_: number, notice = '') => {
      notices.push(notice);
      reported.push('up');
    },
    down: (message: string) => {
      reported.push(message);
    },
    poll: () => {},
    priced: () => {},
    unpriced: () => {},
  };
  const clock = createManualClock(0);
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  const flush = () => new Promise<void>((done) => setImmediate(done));
  const advanceTo = async (until: number) => {
    clock.moveTo(until);
    await flush();
  };
  const wallClock = watchWallClock(clock);
  const rejections = createRejections({ clock, log });
  const monitor = createHealthMonitor({ health, sports, log, clock, wallClock, rejections, signal });
  return { reported, notices, advanceTo, ...monitor };
}
const lost = new FeedFault('lost-response');

describe('the health of the feed', () => {
  it('tolerates occasional failures', () => {
    const { reported, failed, succeeded } = monitorOf([29]);
    for (let round = 0; round < 5; round += 1) {
      failed('odds', 29, lost, round);
      failed('odds', 29, lost, round);
      succeeded('odds', 29, round);
    }
    expect(new Set(reported)).toEqual(new Set(['up']));
  });

  it('is down for one failing sport while all others work, and names it', () => {
    const { reported, failed, succeeded } = monitorOf([29, 33, 4]);
    for (let round = 0; round < 3; round += 1) {
      failed('odds', 33, lost, round);
      succeeded('odds', 29, round);
    }
    expect(reported.slice(0, 2)).toEqual(['up', 'up']);
    expect(reported.slice(2)).toEqual([
      "The bookmaker's feed sends no readable response for Tennis; retrying.",
    ]);
    succeeded('odds', 33, 9);
    expect(reported.at(-1)).toBe('up');
  });

  it('is unreachable only until any request succeeds', () => {
    const { reported, failed, succeeded } = monitorOf([29, 33]);
    failed('odds', 33, new FeedFault('unreachable', { code: 'ECONNREFUSED' }), 0);
    failed('odds', 29, new FeedFault('unreachable', { code: 'ECONNREFUSED' }), 0);
    expect(reported.at(-1)).toMatch(/cannot be reached; /);
    succeeded('odds', 29, 1);
    expect(reported.at(-1)).toBe('up');
  });

  it('is down after some seconds without any response, whatever the endpoint', () => {
    const { reported, failed, succeeded } = monitorOf([29, 33, 4]);
    succeeded('leagues', 29, 0);
    failed('leagues', 29, lost, 0);
    failed('odds', 33, lost, 3_000);
    failed('fixtures', 4, lost, 4_900);
    expect(reported).toEqual(['up']);
    failed('leagues', 29, lost, 5_000);
    expect(reported.slice(1)).toEqual(["The bookmaker's feed sends no readable response; retrying."]);
    succeeded('leagues', 29, 5_100);
    expect(reported.at(-1)).toBe('up');
  });

  it('is down after three failures if there has never been a response', () => {
    const { reported, failed } = monitorOf([29, 33, 4]);
    for (const sportId of [29, 33]) failed('leagues', sportId, lost, 0);
    expect(reported).toEqual([]);
    failed('leagues', 4, lost, 0);
    expect(reported).toHaveLength(1);
  });

  it('detects the silence without another failure', async () => {
    const { reported, failed, succeeded, advanceTo } = monitorOf([29, 33, 4]);
    succeeded('leagues', 29, 0);
    for (const sportId of [29, 33, 4]) failed('fixtures', sportId, lost, 0);
    await advanceTo(9_999);
    expect(reported).toEqual(['up']);
    await advanceTo(10_000);
    expect(reported.slice(1)).toEqual(["The bookmaker's feed sends no readable response; retrying."]);
  });

  it('is down when one endpoint fails for every sport, although others succeed', async () => {
    const { reported, failed, succeeded, advanceTo } = monitorOf([29, 33, 4, 19]);
    for (const sportId of [29, 33, 4]) {
      failed('odds', sportId, lost, 0);
      succeeded('fixtures', sportId, 0);
    }
    await advanceTo(10_000);
    expect(reported.at(-1)).toMatch(/ for Soccer, Tennis and 1 more sport;/);
    succeeded('odds', 19, 10_001);
    expect(reported.at(-1)).toBe('up');
  });

  it('treats an endpoint as working after one response for any sport', async () => {
    const { reported, failed, succeeded, advanceTo } = monitorOf([29, 33, 4, 19]);
    succeeded('odds', 19, 0);
    for (const sportId of [29, 33, 4]) failed('odds', sportId, lost, 0);
    succeeded('odds', 19, 1);
    await advanceTo(20_000);
    expect(reported).toEqual(['up', 'up']);
  });

  it('does not treat failures between responses as silence', () => {
    const { reported, failed, succeeded } = monitorOf([29, 33]);
    for (let second = 0; second < 20; second += 1) {
      failed('leagues', 29, lost, second * 1_000);
      if (second % 3 === 0) succeeded('odds', 33, second * 1_000);
    }
    expect(new Set(reported)).toEqual(new Set(['up']));
  });

  it('treats two failures a minute apart like three in a row', () => {
    const { reported, failed } = monitorOf([29]);
    failed('odds', 29, lost, 0);
    failed('odds', 29, lost, 59_999);
    expect(reported).toEqual([]);
    const slow = monitorOf([29]);
    slow.failed('odds', 29, lost, 0);
    slow.failed('odds', 29, lost, 60_000);
    expect(slow.reported).toHaveLength(1);
  });

  it('stays up for a sport that fails once there are prices, and names it: prices age by sport', () => {
    const { reported, notices, failed, succeeded, priced } = monitorOf([29, 33, 4, 19]);
    priced(29, 0, 1_000);
    for (let round = 0; round < 4; round += 1) {
      failed('odds', 33, lost, round);
      succeeded('odds', 29, round);
    }
    expect(new Set(reported)).toEqual(new Set(['up']));
    expect(notices.at(-1)).toBe("The bookmaker's feed sends no readable response for Tennis; retrying.");
    succeeded('odds', 33, 5);
    expect(notices.at(-1)).toBe('');
  });

  it('stays up while only matches fail, for every sport, and says so', async () => {
    const { reported, notices, failed, succeeded, priced, advanceTo } = monitorOf([29, 33, 4]);
    succeeded('odds', 29, 0);
    priced(29, 0, 1_000);
    for (let round = 0; round < 4; round += 1) {
      for (const sportId of [29, 33, 4]) failed('fixtures', sportId, lost, round);
      succeeded('odds', 29, round);
    }
    await advanceTo(20_000);
    succeeded('odds', 29, 20_000);
    expect(new Set(reported)).toEqual(new Set(['up']));
    expect(notices.at(-1)).toBe("The bookmaker's feed sends no readable response with matches; retrying.");
  });

  it('is down when the odds of all sports fail, although there are prices and matches', () => {
    const { reported, failed, succeeded, priced } = monitorOf([29, 33]);
    priced(29, 0, 1_000);
    for (let round = 0; round < 3; round += 1) {
      for (const sportId of [29, 33]) failed('odds', sportId, lost, round);
      succeeded('fixtures', 29, round);
    }
    expect(reported.at(-1)).toBe("The bookmaker's feed sends no readable response; retrying.");
  });

  it('does not depend on specials and results', () => {
    const { reported, failed } = monitorOf([29]);
    for (let round = 0; round < 9; round += 1) {
      failed('specials', 29, lost, round);
      failed('settled', 29, new FeedFault('account', { status: 403 }), round);
    }
    expect(reported).toEqual([]);
  });

  it('names what the bookmaker refuses although prices come in, until it does not', () => {
    const { reported, notices, failed, succeeded } = monitorOf([29]);
    failed('specialOdds', 29, new FeedFault('account', { status: 403 }), 0);
    failed('specials', 29, new FeedFault('account', { status: 403 }), 0);
    failed('settled', 29, new FeedFault('retired', { status: 405 }), 0);
    failed('leagues', 29, lost, 0);
    succeeded('odds', 29, 1);
    expect(reported).toEqual(['up']);
    expect(notices).toEqual([
      'The bookmaker refuses this account results, specials. Prices of markets come in.',
    ]);
    for (const endpoint of ['specials', 'specialOdds', 'settled'] as const) succeeded(endpoint, 29, 2);
    expect(notices.at(-1)).toBe('');
  });

  it('reports a repeated problem once', () => {
    const { reported, failed } = monitorOf([29]);
    for (let round = 0; round < 9; round += 1) failed('odds', 29, lost, round);
    expect(reported).toHaveLength(1);
  });
});

describe('prices that cannot be stored', () => {
  const message = 'Prices arrive but cannot be stored; retrying.';

  it('are reported until anything is stored again, whatever else failed before', () => {
    const { reported, notStored, stored } = monitorOf([29, 33]);
    for (const [endpoint, sportId] of [
      ['odds', 29],
      ['odds', 33],
      ['settled', 33],
    ] as const) {
      notStored(endpoint, sportId, 0);
      notStored(endpoint, sportId, 1_000);
    }
    expect(reported).toEqual([message]);
    stored('odds', 29, 2_000);
    expect(reported.at(-1)).toBe('up');
  });

  it('are no problem after a single failure, nor because a response had nothing to store', () => {
    const { reported, notStored, nothingToStore } = monitorOf([29, 33]);
    notStored('odds', 29, 0);
    expect(reported).toEqual([]);
    notStored('odds', 29, 1_000);
    nothingToStore('odds', 33, 2_000);
    expect(reported).toEqual([message]);
  });

  it('of one sport alone are reported with its name, until they are stored', () => {
    const { reported, notStored, stored } = monitorOf([29, 33]);
    for (let round = 0; round < 3; round += 1) {
      notStored('odds', 33, round);
      stored('odds', 29, round);
    }
    expect(reported.at(-1)).toBe('Prices arrive but cannot be stored for Tennis; retrying.');
    stored('odds', 33, 4);
    expect(reported.at(-1)).toBe('up');
  });

  it('of one sport are a notice once there are prices', () => {
    const { reported, notices, notStored, stored, priced } = monitorOf([29, 33]);
    priced(29, 0, 1_000);
    for (let round = 0; round < 3; round += 1) {
      notStored('odds', 33, round);
      stored('odds', 29, round);
    }
    expect(new Set(reported)).toEqual(new Set(['up']));
    expect(notices.at(-1)).toBe('Prices arrive but cannot be stored for Tennis; retrying.');
  });

  it('do not include results that fail while prices are stored', () => {
    const { reported, notStored, stored } = monitorOf([29, 33]);
    for (let round = 0; round < 5; round += 1) {
      notStored('settled', 33, round);
      stored('odds', 29, round);
    }
    expect(new Set(reported)).toEqual(new Set(['up']));
  });
});

describe('describeProblem', () => {
  const describeServerError = (sportIds: number[], sports: number) =>
    describeProblem({ kind: 'requests', fault: 'server', sportIds }, sports);
  it('names the affected sports unless all are affected', () => {
    expect(describeServerError([29], 11)).toContain(' for Soccer;');
    expect(describeServerError([29, 33], 11)).toContain(' for Soccer and Tennis;');
    expect(describeServerError([29, 33, 4], 11)).toContain(' for Soccer, Tennis and 1 more sport;');
    expect(describeServerError([29, 33, 4, 19], 11)).toContain(' for Soccer, Tennis and 2 more sports;');
    expect(describeServerError([29, 33], 2)).toBe(
      "The bookmaker's feed reports an internal error; retrying.",
    );
  });
});
