import { describe, expect, it } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import {
  appendOlder,
  emptyStream,
  mergeAlerts,
  replaceAlerts,
  startStream,
  trimStream,
  withoutAlerts,
} from './alert-stream.ts';

const page = (ids: number[], more = false, count = ids.length) => ({
  status: 'ok' as const,
  alerts: ids.map((id) => oddsAlert(id)),
  count,
  more,
  changed: [],
  counting: false,
});
const ids = (stream: { alerts: readonly { id: number }[] }) => stream.alerts.map((alert) => alert.id);

describe('alert stream', () => {
  it('puts pushed alerts on top, newest first, and counts them', () => {
    const stream = mergeAlerts(startStream(page([3, 2], true, 10)), [oddsAlert(4), oddsAlert(5)]);
    expect(ids(stream)).toEqual([5, 4, 3, 2]);
    expect(stream.count).toBe(12);
  });

  it('is returned unchanged when nothing is new', () => {
    const stream = startStream(page([3, 2]));
    expect(mergeAlerts(stream, [oddsAlert(3), oddsAlert(2)])).toBe(stream);
  });

  it('inserts a late alert in order', () => {
    expect(ids(mergeAlerts(startStream(page([9, 7])), [oddsAlert(8)]))).toEqual([9, 8, 7]);
  });

  it('ignores alerts older than its last one while older pages exist', () => {
    const stream = startStream(page([9, 8], true));
    expect(mergeAlerts(stream, [oddsAlert(3)])).toBe(stream);
    expect(ids(mergeAlerts(startStream(page([9, 8], false)), [oddsAlert(3)]))).toEqual([9, 8, 3]);
  });

  it('uses the count that the server sends', () => {
    const total = { count: 40, counting: true };
    expect(mergeAlerts(startStream(page([1])), [oddsAlert(2)], total)).toMatchObject(total);
    expect(mergeAlerts(startStream(page([1])), [], total)).toMatchObject(total);
  });

  it('appends the page after its last alert and no other page', () => {
    const stream = startStream(page([9, 8], true, 4));
    expect(appendOlder(stream, page([7, 6], false, 4), 8)).toMatchObject({ more: false, count: 4 });
    expect(ids(appendOlder(stream, page([7, 6], false, 4), 8))).toEqual([9, 8, 7, 6]);
    expect(appendOlder(stream, page([4, 3]), 5)).toBe(stream);
    expect(appendOlder(emptyStream, page([4, 3]), 5)).toBe(emptyStream);
  });

  it('can be trimmed and paged again', () => {
    const cut = trimStream(startStream(page([5, 4, 3, 2], false, 4)), 2);
    expect(ids(cut)).toEqual([5, 4]);
    expect(cut.more).toBe(true);
    expect(ids(appendOlder(cut, page([3, 2], false, 4), 4))).toEqual([5, 4, 3, 2]);
  });

  it('is ordered by the time shown, and by the id within one moment', () => {
    const confirmed = oddsAlert(4, { shown_at: '2029-12-31T12:01:00.000Z', confirmed_after: 60 });
    expect(ids(mergeAlerts(startStream(page([9, 7])), [oddsAlert(8), confirmed]))).toEqual([4, 9, 8, 7]);
    const stream = startStream({ ...page([9, 7], true), alerts: [confirmed, oddsAlert(9), oddsAlert(7)] });
    expect(ids(stream)).toEqual([4, 9, 7]);
    // The page before the last one, not before the lowest id.
    expect(stream.oldest).toBe(7);
  });

  it('replaces changed alerts where they stand, and ignores those that it does not have', () => {
    const stream = startStream(page([9, 8], false, 7));
    const changed = [oddsAlert(8, { withdrawn_after: 9 }), oddsAlert(5)];
    const replaced = replaceAlerts(stream, changed);
    expect(replaced.alerts).toEqual([stream.alerts[0], changed[0]]);
    expect(replaced.count).toBe(7);
    expect(replaceAlerts(stream, [oddsAlert(5)])).toBe(stream);
  });

  it('replaces an alert that turned out to be a price error, without counting it again', () => {
    const stream = startStream(page([9, 8]));
    const withdrawn = oddsAlert(8, { withdrawn_after: 9 });
    const merged = mergeAlerts(stream, [withdrawn]);
    expect(merged.alerts[1]).toBe(withdrawn);
    expect(merged.alerts[0]).toBe(stream.alerts[0]);
    expect(merged.count).toBe(2);
  });

  it('loses the alerts that leave it, and counts them', () => {
    const stream = startStream(page([9, 8, 7], true, 20));
    const left = withoutAlerts(stream, ({ id }) => id === 8);
    expect([ids(left), left.count]).toEqual([[9, 7], 19]);
    expect(withoutAlerts(stream, () => false)).toBe(stream);
  });
});
