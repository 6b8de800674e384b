import type { AlertPage } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import { createAlertFollower, RESUME_PAGES } from './alert-follower.ts';

/** A follower whose pages are answered by hand. */
function follow(cursor: number) {
  const asked: { after: number; answer: (page: AlertPage) => void; fail: (error: unknown) => void }[] = [];
  const seen: number[] = [];
  const restart = vi.fn(async () => 1_000);
  const follower = createAlertFollower(
    {
      pageAfter: (after) => new Promise((answer, fail) => asked.push({ after, answer, fail })),
      apply: (alerts) => void seen.push(...alerts.map((alert) => alert.id)),
      restart,
    },
    cursor,
  );
  return { follower, asked, seen, restart };
}

const page = (ids: number[], more = false): AlertPage => ({
  status: 'ok',
  alerts: ids.map((id) => oddsAlert(id)),
  count: 0,
  more,
});
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('alert follower', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads from its cursor when pushes begin, page by page', async () => {
    const { follower, asked, seen } = follow(7);
    void follower.subscribed();
    expect(asked.map((call) => call.after)).toEqual([7]);
    asked[0]?.answer(page([8, 9], true));
    await settled();
    expect(asked[1]?.after).toBe(9);
    asked[1]?.answer(page([10]));
    await settled();
    expect(asked).toHaveLength(2);
    expect(seen).toEqual([8, 9, 10]);
  });

  it('does not take a push that overtook the missed ones for the end of them', async () => {
    const { follower, asked } = follow(7);
    void follower.subscribed();
    follower.pushed([oddsAlert(20)]);
    asked[0]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked[1]?.after).toBe(7);
  });

  it('does not take an answer to an earlier connection for complete', async () => {
    const { follower, asked } = follow(7);
    void follower.subscribed();
    follower.lost();
    // Here 8 is missed.
    void follower.subscribed();
    follower.pushed([oddsAlert(9)]);
    asked[0]?.answer(page([]));
    await settled();
    expect(asked[1]?.after).toBe(7);
  });

  it('moves its cursor with pushes once they are complete', async () => {
    const { follower, asked } = follow(7);
    void follower.subscribed();
    asked[0]?.answer(page([]));
    await settled();
    follower.pushed([oddsAlert(8)]);
    void follower.catchUp();
    expect(asked[1]?.after).toBe(8);
  });

  it('starts again with the newest page when it is too far behind', async () => {
    const { follower, asked, restart } = follow(0);
    void follower.catchUp();
    for (let n = 0; n < RESUME_PAGES; n++) {
      asked[n]?.answer(page([n + 1], true));
      await settled();
    }
    expect(restart).toHaveBeenCalledOnce();
    void follower.catchUp();
    expect(asked.at(-1)?.after).toBe(1_000);
  });

  it('tries again with growing pauses, and not at all when refused', async () => {
    const { follower, asked } = follow(7);
    void follower.catchUp();
    asked[0]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1_000);
    asked[1]?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    asked[2]?.fail({ status: 403, error: 'Not in your plan.', code: 'plan_required' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(3);
  });

  it('is silent after it was stopped', async () => {
    const { follower, asked, seen } = follow(7);
    void follower.catchUp();
    follower.stop();
    asked[0]?.answer(page([8]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
