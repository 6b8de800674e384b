import { describe, expect, it } from 'vitest';
import { windowsOfSearch } from './event-search.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}Z`);

describe('windowsOfSearch', () => {
  it('has what is not settled by default: live for four hours, and everything later', () => {
    const [window, ...others] = windowsOfSearch({}, 'sharp', NOW);
    expect(others).toEqual([]);
    expect(window).toMatchObject({ settled: false, from: at('24T08:00:00') });
    expect(window?.to.getTime()).toBeGreaterThan(NOW + 365 * 86_400_000);
  });

  it('has settled matches as far back as the archive of the plan, however early the search begins', () => {
    const search = { status: ['settled'], starts_from: '2020-01-01T00:00:00Z' } as const;
    expect(windowsOfSearch(search, 'sharp', NOW)).toEqual([
      { settled: true, from: new Date(NOW - 30 * 86_400_000), to: new Date(NOW) },
    ]);
  });

  it('begins with the first moment that is asked for, and ends before the last', () => {
    const times = { starts_from: '2026-11-25T00:00:00Z', starts_before: '2026-11-26T00:00:00Z' };
    const [window] = windowsOfSearch({ status: ['prematch'], ...times }, 'sharp', NOW);
    // A window begins after its first moment and includes its last.
    expect(window).toEqual({ settled: false, from: at('24T23:59:59.999'), to: at('25T23:59:59.999') });
  });

  it('is empty where the times exclude each other, or the status', () => {
    const wrong = { starts_from: '2026-11-26T00:00:00Z', starts_before: '2026-11-25T00:00:00Z' };
    expect(windowsOfSearch(wrong, 'sharp', NOW)).toEqual([]);
    expect(windowsOfSearch({ status: ['live'], starts_from: wrong.starts_from }, 'sharp', NOW)).toEqual([]);
  });
});
