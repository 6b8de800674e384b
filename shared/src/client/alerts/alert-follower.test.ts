import type { AlertPage } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import { createAlertFollower, RESUME_PAGES } from './alert-follower.ts';

/** A follower whose page requests the test answers. */
function follow(cursor: number) {
  const requests: { after: number; answer: (page: AlertPage) => void; fail: (error: unknown) => void }[] = [];
  const seen: number[] = [];
  const restart = vi.fn(async () => 1_000);
  const follower = createAlertFollower(
    {
      pageAfter: (after) => new Promise((answer, fail) => requests.push({ after, answer, fail })),
      apply: (alerts) => void seen.push(...alerts.map((alert) => alert.id)),
      restart,
    },
    cursor,
  );
  return { follower, requests, seen, restart };
}

const page = (ids: number[], more = false): AlertPage => ({
  status: 'ok',
  alerts: ids.map((id) => oddsAlert(id)),
  count: 0,
  more,
  changed: [],
  counting: false,
});
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('alert follower', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads from its cursor when pushes begin, page by page', async () => {
    const { follower, requests, seen } = follow(7);
    void follower.subscribed();
    expect(requests.map((request) => request.after)).toEqual([7]);
    requests[0]?.answer(page([8, 9], true));
    await settled();
    expect(requests[1]?.after).toBe(9);
    requests[1]?.answer(page([10]));
    await settled();
    expect(requests).toHaveLength(2);
    expect(seen).toEqual([8, 9, 10]);
  });

  it('does not advance past missed alerts when a newer push arrives first', async () => {
    const { follower, requests } = follow(7);
    void follower.subscribed();
    follower.pushed([oddsAlert(20)]);
    requests[0]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests[1]?.after).toBe(7);
  });

  it('does not treat an answer from an earlier connection as complete', async () => {
    const { follower, requests } = follow(7);
    void follower.subscribed();
    follower.lost();
    // Alert 8 is missed here.
    void follower.subscribed();
    follower.pushed([oddsAlert(9)]);
    requests[0]?.answer(page([]));
    await settled();
    expect(requests[1]?.after).toBe(7);
  });

  it('advances its cursor with pushes once they are complete', async () => {
    const { follower, requests } = follow(7);
    void follower.subscribed();
    requests[0]?.answer(page([]));
    await settled();
    follower.pushed([oddsAlert(8)]);
    void follower.catchUp();
    expect(requests[1]?.after).toBe(8);
  });

  it('restarts with the newest page when it is too far behind', async () => {
    const { follower, requests, restart } = follow(0);
    void follower.catchUp();
    for (let n = 0; n < RESUME_PAGES; n++) {
      requests[n]?.answer(page([n + 1], true));
      await settled();
    }
    expect(restart).toHaveBeenCalledOnce();
    void follower.catchUp();
    expect(requests.at(-1)?.after).toBe(1_000);
  });

  it('retries with growing pauses, and not at all after a 403', async () => {
    const { follower, requests } = follow(7);
    void follower.catchUp();
    requests[0]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1_000);
    requests[1]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    requests[2]?.fail({ status: 403, error: 'Not in your plan.', code: 'plan_required' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(requests).toHaveLength(3);
  });

  it('reads the list anew when it was replaced, with what was pushed meanwhile', async () => {
    const { follower, requests, seen, restart } = follow(7);
    void follower.subscribed();
    void follower.replaced();
    requests[0]?.answer(page([8]));
    follower.pushed([oddsAlert(9)]);
    await settled();
    expect(restart).toHaveBeenCalledOnce();
    // Alert 8 was an answer of the list before.
    expect(seen).not.toContain(8);
    // The alert that was pushed is the last one of the new list.
    expect(seen.at(-1)).toBe(9);
    expect(requests[1]?.after).toBe(9);
  });

  it('tries to read a replaced list anew until it succeeds', async () => {
    const { follower, restart } = follow(7);
    restart.mockRejectedValueOnce(new Error('offline'));
    void follower.replaced();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(restart).toHaveBeenCalledTimes(2);
  });

  it('does nothing after it was stopped', async () => {
    const { follower, requests, seen } = follow(7);
    void follower.catchUp();
    follower.stop();
    requests[0]?.answer(page([8]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});
