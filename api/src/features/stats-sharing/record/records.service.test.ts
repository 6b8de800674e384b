import { LEAST_BETS, type LeftOut, type RecordSettings } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { statsOf } from '../../../../testing/stats-sharing/shared-stats.ts';
import { recordHeaders } from './record-headers.ts';
import { noRecordPage, recordPage } from './record-page.ts';
import { createRecordsService } from './records.service.ts';

const LEFT_OUT: LeftOut = {
  ...{ imported: 1_200, late: 1, 'no-price': 0, 'price-too-high': 0, deleted: 2, changed: 0 },
  'graded-by-hand': 0,
};
const RECORD: RecordSettings = {
  ...{ slug: 'jo-bets', name: 'Jo <b>&"', published: true, indexed: false },
  parts: ['yield', 'clv', 'profit-units', 'curve'],
};

function serviceWith(
  counted: number,
  record: Partial<RecordSettings> = {},
  isFree = true,
  freeBets?: Parameters<typeof statsOf>[1],
) {
  const calls: unknown[] = [];
  const service = createRecordsService({
    store: {
      find: async () => ({ ...RECORD, ...record }),
      findPublished: async (slug) => (slug === RECORD.slug ? { ...RECORD, ...record, user_id: 'jo' } : null),
      save: async () => isFree,
      delete: async () => {},
    },
    verified: { find: async () => ({ ids: new Set([4, 7]), leftOut: LEFT_OUT }) },
    stats: {
      ofUser: async (...of) => {
        calls.push(of);
        return statsOf(counted, freeBets);
      },
      ofAll: () => Promise.reject(new Error('not called')),
    },
    isSimulated: async () => true,
    now: () => Date.parse('2026-11-21T12:00:00Z'),
  });
  return { service, calls };
}
const shownOf = async (counted: number, record: Partial<RecordSettings> = {}) => {
  const shown = await serviceWith(counted, record).service.show('jo-bets');
  if (shown === null) throw new Error('There is a record.');
  return shown;
};

describe('a record', () => {
  it('has the verified bets only, in the parts that were chosen, and amounts in units at most', async () => {
    const { service, calls } = serviceWith(40);
    const shown = await service.show('jo-bets');
    expect(calls).toEqual([['jo', { by: 'starts', zone: 'UTC' }, new Set([4, 7])]]);
    expect(shown?.card).toMatchObject({ of: 'verified', currency: null, bets: 40, simulated: true });
    expect(shown?.card.figures.map(({ key }) => key)).toEqual(['profit', 'yield', 'clv', 'bets']);
    expect(shown?.card.curve?.scale).not.toBeNull();
    // 123.456 in units of the average stake: 1,000 staked on 40 bets.
    expect(shown?.card.figures[0]).toMatchObject({ key: 'profit', value: 4.94 });
    expect((await shownOf(40, { parts: ['clv'] })).card).toMatchObject({ curve: null, figures: [{}, {}] });
  });

  it('has free bets beside the yield, the unit and the profit, not in them', async () => {
    const free = { bets: 3, profit: 50 };
    const shown = await serviceWith(40, {}, true, free).service.show('jo-bets');
    const figures = (await shownOf(40)).card.figures;
    const withFree = shown?.card.figures ?? [];
    expect(withFree.filter(({ key }) => key === 'yield' || key === 'clv')).toEqual(
      figures.filter(({ key }) => key === 'yield' || key === 'clv'),
    );
    // 50 in units of 25, the average stake without free bets.
    expect(withFree[0]).toMatchObject({ key: 'profit', value: 6.94, free: 2 });
    expect(withFree.at(-1)).toMatchObject({ key: 'bets', value: 43, free: 3 });
  });

  it('computes its figures once a minute, however many read it', async () => {
    const { service, calls } = serviceWith(40);
    await Promise.all(Array.from({ length: 5 }, () => service.show('jo-bets')));
    await service.show('jo-bets');
    expect(calls).toHaveLength(1);
  });

  it.each([LEAST_BETS - 1, LEAST_BETS])('of %i bets has figures from 20 on', async (counted) => {
    const { card } = await shownOf(counted);
    expect(card.figures).toHaveLength(counted < LEAST_BETS ? 1 : 4);
    expect(card.curve === null).toBe(counted < LEAST_BETS);
  });

  it('is not found at another address, and a taken address is refused', async () => {
    expect(await serviceWith(40).service.show('somebody')).toBeNull();
    const { service } = serviceWith(40, {}, false);
    await expect(service.save('jo', RECORD)).rejects.toMatchObject({ status: 409, code: 'slug_taken' });
    await expect(service.save('jo', { ...RECORD, name: '東京' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the page of a record', () => {
  const ORIGIN = 'https://fairline.example';

  it('is plain HTML with its preview, in which a name is text', async () => {
    const html = recordPage(await shownOf(40), ORIGIN);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).not.toMatch(/<script|<b>|style="/);
    expect(html).toContain('<h1>Jo &lt;b&gt;&amp;&quot;</h1>');
    expect(html).toContain(`property="og:image" content="${ORIGIN}/record/jo-bets.png"`);
    expect(html).toContain('+12.35%');
    expect(html).toContain('Simulated prices');
  });

  it('counts what is left out, by reason', async () => {
    const html = recordPage(await shownOf(40), ORIGIN);
    expect(html).toContain('Left out: 1,203 bets');
    expect(html).toContain('<th scope="row">Imported from a file</th><td>1,200</td>');
    expect(html).not.toContain('Graded by hand');
  });

  it('is not for search engines unless it was chosen', async () => {
    expect(recordPage(await shownOf(40), ORIGIN)).toContain('name="robots" content="noindex"');
    expect(recordPage(await shownOf(40, { indexed: true }), ORIGIN)).not.toContain('noindex');
    expect(recordHeaders(false)['X-Robots-Tag']).toBe('noindex');
    expect(recordHeaders(true)['X-Robots-Tag']).toBeUndefined();
    expect(noRecordPage()).toContain('noindex');
  });

  it('has the one style that its headers allow', async () => {
    const html = recordPage(await shownOf(40), ORIGIN);
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(recordHeaders(true)['Content-Security-Policy']).toContain(
      `'sha256-${Buffer.from(digest).toString('base64')}'`,
    );
  });

  it('says when there are too few bets for figures', async () => {
    const html = recordPage(await shownOf(3), ORIGIN);
    expect(html).toContain('Figures are shown from 20 verified bets on.');
    expect(html).not.toContain('<img');
  });
});
