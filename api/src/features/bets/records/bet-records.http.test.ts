import { type BetRecord, readJson, readRecords } from '@fairline/shared/bets/records';
import { largeFile } from '@fairline/shared/bets/records/bench/large-file.ts';
import { type ImportedBets, importedBetsSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, betsClient, HOME_BET, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place, byHand, read, page, change, history, bankrolls, errorOf } = betsClient(web);

const HEADER =
  'id,placed_at,starts,sport,home,away,market,selection,points,odds,stake,result,profit,closing_fair_odds,tags,bankroll,bet_type';
const ROWS = [
  'a1,2026-01-02T10:00:00Z,2026-01-02T18:00:00Z,Soccer,Foxes,Hens,spread,home,-0.5,2.1,10,win,11,2,Steam,Side,',
  'a2,2026-01-03T10:00:00Z,,Chess,Derby,,Winner,Foxes,,1.9,20,loss,-20,,Steam|Late,,',
  ',2026-01-04T10:00:00Z,,,,,,,,3,5,,,,,,',
];
const csvOf = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const FILE = csvOf(...ROWS);

const send = async (body: object, account?: Account): Promise<ImportedBets> => {
  const answer = await call('POST', '/api/bets/import', body, account);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return importedBetsSchema.parse(answer.body);
};
const exported = async (format: 'csv' | 'json', account: Account) =>
  web.call('GET', `/api/bets/export?format=${format}`, { token: await web.tokenOf(account) });
const deleteBetsOf = async (account: Account) =>
  web.db
    .knex('bets')
    .where({ user_id: await web.userIdOf(account) })
    .update({ deleted_at: new Date() });
const recordsOf = (csv: string): BetRecord[] => {
  const file = readRecords(csv);
  if ('message' in file) throw new Error(file.message);
  return file.rows.map((row) => {
    if ('message' in row) throw new Error(`${row.line}: ${row.message}`);
    expect(row.warnings).toEqual([]);
    return row.record;
  });
};
/** What a bet is known by is the bet's id in the account that it was exported from. */
const withoutIds = (records: BetRecord[]) =>
  records.map(({ id, external_id, ...record }) => ({ ...record, known: external_id ?? id }));

beforeAll(async () => {
  await seedEvent(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7, spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }] });
});

describe('access', () => {
  it.each<[string, string, object | undefined]>([
    ['POST', '/api/bets/import', { csv: FILE }],
    ['POST', '/api/bets/import/undo', { import_id: 1 }],
    ['GET', '/api/bets/imports', undefined],
    ['GET', '/api/bets/export?format=csv', undefined],
  ])(
    'to %s %s answers 401 without a session, and 403 to a change under view-as',
    async (method, path, body) => {
      const sent = body === undefined ? {} : { body };
      expect((await web.call(method, path, sent)).status).toBe(401);
      const headers = { 'X-View-As': await web.userIdOf('pro') };
      const answer = await web.call(method, path, { token: await web.tokenOf('admin'), headers, ...sent });
      expect(answer.status).toBe(method === 'GET' ? 200 : 403);
    },
  );

  it.each<[string, object]>([
    ['no file', {}],
    ['an empty file', { csv: '' }],
    ['a format that does not exist', { csv: FILE, format: 'xls' }],
    ['a mapping that is missing', { csv: FILE, format: 'mapped' }],
    ['JSON that is cut off', { csv: '{"bets":[' }],
    ['JSON that is no list of bets', { csv: '{"rows":[]}', format: 'json' }],
    ['columns of no format', { csv: 'a,b\n1,2' }],
    ['a time zone that does not exist', { csv: FILE, time_zone: 'Mars/Base' }],
  ])('answers 400 to an import with %s', async (_, body) => {
    expect(await errorOf('POST', '/api/bets/import', body)).toEqual([400, 'invalid_request']);
  });

  it('answers 400 to an export of another format and to what is no JSON, 413 to too large a body', async () => {
    expect(await errorOf('GET', '/api/bets/export?format=xls')).toEqual([400, 'invalid_request']);
    const token = await web.tokenOf('pro');
    const raw = (body: string, headers: object = { 'content-type': 'application/json' }) =>
      fetch(`${web.url}/api/bets/import`, {
        ...{ method: 'POST', body },
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    expect((await raw('{"csv":')).status).toBe(400);
    expect((await raw(`{"csv":"${'x'.repeat(300_000)}`)).status).toBe(400);
    expect((await raw(FILE, { 'content-type': 'text/csv' })).status).toBe(400);
    expect((await raw(' '.repeat(32_000_001))).status).toBe(413);
    const other = await fetch(`${web.url}/api/bets/place`, {
      ...{ method: 'POST', body: ' '.repeat(300_000) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(other.status).toBe(413);
  });

  it('answers 404 to an undo of another user’s import', async () => {
    const { import_id } = await send({ csv: csvOf(ROWS[0] ?? '') }, 'sharp');
    expect(await errorOf('POST', '/api/bets/import/undo', { import_id }, 'basic')).toEqual([
      404,
      'not_found',
    ]);
    await call('POST', '/api/bets/import/undo', { import_id }, 'sharp');
  });
});

describe('an import', () => {
  it('says what it would do, then does it, and a second time adds nothing', async () => {
    const dry = await send({ csv: FILE, dry_run: true });
    expect(dry).toMatchObject({ dry_run: true, import_id: null, imported: 3, skipped: 0, failed: 0 });
    expect([(await page()).count, (await bankrolls()).length]).toEqual([0, 0]);

    const done = await send({ csv: FILE });
    expect(done).toMatchObject({ imported: 3, skipped: 0, failed: 0, matched: 0, errors: [] });
    const { bets } = await page('?by=placed');
    const [unnamed, derby, foxes] = bets;
    expect(foxes).toMatchObject({
      ...{ stake: 10, bet_odds: 2.1, result: 'win', profit: 11, external_id: 'a1', home: 'Foxes' },
      ...{ sport_id: 29, market: 'spread', bet_outcome: 'home', points: -0.5, line_id: null },
      closing: { source: 'file', fair_odds: 2 },
    });
    expect(foxes?.clv).toBeCloseTo(5, 10);
    expect(derby).toMatchObject({ event: 'Derby', home: null, result: 'loss', no_close: 'not-on-feed' });
    expect(unnamed).toMatchObject({ event: 'Unknown match', result: null, starts: null });
    expect((await history(foxes?.id ?? 0)).map(({ kind }) => kind)).toEqual(['imported']);
    expect((await bankrolls()).map(({ name, profit }) => [name, profit])).toEqual([['Side', -9]]);

    const again = await send({ csv: FILE });
    expect(again).toMatchObject({ imported: 0, skipped: 3, import_id: null });
    expect(again.duplicates[0]).toEqual({ line: 2, message: `You have this bet already (${foxes?.id}).` });
    const anyway = await send({ csv: FILE, import_anyway: [2] });
    expect(anyway).toMatchObject({ imported: 1, skipped: 2 });
    await call('POST', '/api/bets/import/undo', { import_id: anyway.import_id });
    await call('POST', '/api/bets/import/undo', { import_id: done.import_id });
    expect((await page()).count).toBe(0);
  });

  it('by two requests at once adds each bet once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/bets/import', { csv: FILE })));
    const imported = answers.filter(({ status }) => status === 200).map(({ body }) => body.imported);
    expect(imported.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect((await page()).count).toBe(3);
  });

  it('is refused by the database where two processes import the same bets', async () => {
    const { id } = (await page()).bets[0] ?? { id: 0 };
    const copy = web.db.knex.raw(
      `insert into bets (user_id, bankroll_id, placed_at, currency, market, tag_ids, search_string, version, created_at,
         line_ids, stake, odds, free_bet, import_key)
       select user_id, bankroll_id, placed_at, currency, market, tag_ids, search_string, version, created_at,
         line_ids, stake, odds, free_bet, import_key from bets where id = ?`,
      [id],
    );
    await expect(copy).rejects.toMatchObject({ code: '23505' });
  });

  it('reports broken rows by their lines and reads the rest, or refuses everything', async () => {
    const csv = csvOf(
      'b1,2026-02-01T10:00:00Z,,,A,B,m,s,,2,10,,,,,,',
      'b2,2026-02-01,,,A,B,m,s,,0.5,10,,,,,,',
      'b3,soon,,,A,B,m,s,,2,10,,,,,,',
    );
    const refused = await send({ csv, all_or_nothing: true }, 'sharp');
    expect(refused).toMatchObject({ imported: 0, failed: 2, import_id: null });
    expect((await page('', 'sharp')).count).toBe(0);
    const read = await send({ csv }, 'sharp');
    expect(read).toMatchObject({ imported: 1, failed: 2 });
    expect(read.errors.map(({ line }) => line)).toEqual([3, 4]);
    const huge = csvOf('c1,2026-02-01,,,A,B,m,s,,1000000,100000000,,,,,,');
    expect((await send({ csv: huge }, 'sharp')).errors[0]?.message).toContain('payout');
    await call('POST', '/api/bets/import/undo', { import_id: read.import_id }, 'sharp');
  });

  it('keeps the profits of the file that stake and odds do not give', async () => {
    const csv = [
      'id,placed_at,odds,stake,result,profit,free_bet,commission_percent',
      'd1,2026-02-01,1.909091,10,win,9.09,,',
      'd2,2026-02-01,3,10,cash-out,4.5,,',
      'd3,2026-02-01,3,10,loss,0,true,',
      'd4,2026-02-01,3,10,win,19,,5',
      'd5,2026-02-01,6,10,win,20,,',
    ].join('\n');
    const { import_id } = await send({ csv }, 'sharp');
    const { bets } = await page('?by=placed', 'sharp');
    expect(bets.map(({ profit }) => profit)).toEqual([20, 19, 0, 4.5, 9.09]);
    expect(bets[3]?.grade).toMatchObject({ result: 'cash-out', payout: 14.5, source: 'import' });
    await call('POST', '/api/bets/import/undo', { import_id }, 'sharp');
  });

  it('reads blank and very long names as what can be stored and shown', async () => {
    const long = 'H'.repeat(400);
    const csv = [
      'id,placed_at,home,away,market,selection,odds,stake,bookmaker,note,bankroll,tags,legs,bet_type',
      'f1,2026-02-03,,,,,2,10,,"  \n ",  ,,,',
      `f2,2026-02-02,${long},Hens,m,s,2,10,,,,,,`,
      'f3,2026-02-01,Accumulator,,,,8,10,,,,,,parlay',
    ].join('\n');
    const { import_id, imported } = await send({ csv }, 'sharp');
    expect(imported).toBe(3);
    const { bets } = await page('?by=placed', 'sharp');
    expect(bets.map(({ event, home, note, bet_type }) => [event, home, note, bet_type])).toEqual([
      ['Unknown match', null, null, 'single'],
      [`${long} vs Hens`, null, null, 'single'],
      ['Accumulator', null, null, 'parlay'],
    ]);
    await call('POST', '/api/bets/import/undo', { import_id }, 'sharp');
  });

  it('names the line of each duplicate and of each broken row', async () => {
    const { import_id } = await send({ csv: csvOf(ROWS[0] ?? '') }, 'sharp');
    const broken = 'g1,soon,,,A,B,m,s,,2,10,,,,,,';
    const csv = csvOf(broken, ROWS[1] ?? '', ROWS[0] ?? '', broken, ROWS[1] ?? '');
    const dry = await send({ csv, dry_run: true }, 'sharp');
    expect(dry).toMatchObject({ imported: 1, skipped_lines: [4, 6], failed_lines: [2, 5] });
    await call('POST', '/api/bets/import/undo', { import_id }, 'sharp');
  });

  it('is listed, the newest first, until no bet of it is left', async () => {
    const listed = async (account: Account) =>
      (await call('GET', '/api/bets/imports', undefined, account)).body.imports;
    const before = await listed('sharp');
    const first = await send({ csv: csvOf(ROWS[0] ?? '') }, 'sharp');
    const second = await send({ csv: FILE }, 'sharp');
    const [newest, older, ...others] = await listed('sharp');
    expect([newest, older]).toMatchObject([
      { id: second.import_id, bets: 2, created_at: expect.stringMatching(/Z$/) },
      { id: first.import_id, bets: 1 },
    ]);
    expect(others).toEqual(before);
    expect((await listed('basic')).map(({ id }: { id: number }) => id)).not.toContain(second.import_id);
    await call('POST', '/api/bets/import/undo', { import_id: second.import_id }, 'sharp');
    expect((await listed('sharp')).map(({ id }: { id: number }) => id)).not.toContain(second.import_id);
    await call('POST', '/api/bets/import/undo', { import_id: first.import_id }, 'sharp');
  });

  it('finds matches of the feed by sport, sides, start and period', async () => {
    const [event] = await web.db.knex('events').where({ event_id: 7 });
    const starts = event.starts.toISOString();
    const row = (id: string, change: object) =>
      Object.values({
        ...{
          id,
          placed_at: '2026-01-01T10:00:00Z',
          starts,
          sport: 'Soccer',
          home: 'arsenal',
          away: 'Chelsea',
        },
        ...{ market: 'spread', selection: 'home', points: -0.5, odds: 2.1, stake: 10, period: 0, ...change },
      }).join(',');
    const csv = [
      'id,placed_at,starts,sport,home,away,market,selection,points,odds,stake,period',
      row('e1', {}),
      row('e2', { home: 'Arsenal W' }),
      row('e3', { starts: hoursFromNow(30).toISOString() }),
      row('e4', { period: 1 }),
      row('e5', { market: 'corners' }),
    ].join('\n');
    const { import_id, matched } = await send({ csv }, 'sharp');
    expect(matched).toBe(1);
    const { bets } = await page('?by=placed', 'sharp');
    const found = bets.filter(({ line_id }) => line_id !== null);
    expect(found).toMatchObject([
      { external_id: 'e1', line_id: '7:0', no_close: 'not-closed', current_odds: 2.1 },
    ]);
    expect(await web.db.knex('bet_closes_due').where({ line_id: '7:0' })).not.toEqual([]);
    await call('POST', '/api/bets/import/undo', { import_id }, 'sharp');
  });

  it('is taken back, but for bets that were changed since, which it names', async () => {
    const { import_id } = await send({ csv: FILE }, 'sharp');
    const [edited, tagged] = (await page('?by=placed', 'sharp')).bets;
    await change(edited?.id ?? 0, '', { note: 'mine', stake: 6 }, 'sharp');
    const { body } = await call('POST', '/api/bets/import/undo', { import_id }, 'sharp');
    expect(body).toMatchObject({ deleted: 2, edited_count: 1 });
    expect(body.edited).toEqual([{ id: edited?.id, event: 'Unknown match', fields: ['note', 'stake'] }]);
    expect((await page('', 'sharp')).count).toBe(1);
    expect(await read(tagged?.id ?? 0, 'sharp')).toMatchObject({ deleted: true });

    // What was taken back can be imported again, and then not be restored beside it.
    expect(await send({ csv: FILE }, 'sharp')).toMatchObject({ imported: 2, skipped: 1 });
    const restore = { ids: [tagged?.id] };
    expect(await errorOf('POST', '/api/bets/restore', restore, 'sharp')).toEqual([409, 'imported_again']);
    const rest = await call('POST', '/api/bets/import/undo', { import_id, edited: true }, 'sharp');
    expect(rest.body).toMatchObject({ deleted: 1, edited_count: 0 });
  });
});

describe('an export', () => {
  it('is imported into another account as it was, and is known in the first', async () => {
    await place({ ...HOME_BET, bet_odds: 100 / 115 + 1, stake: 12.34567891 });
    await byHand({ ...OWN_BET, commission_percent: 2.5, note: '=1+1\n"x", y' });
    const tag = (await call('POST', '/api/bets/create-tag', { name: 'a|b', color: 'red' })).body.id;
    const graded = await byHand({ ...OWN_BET, odds: 1.9, free_bet: true, bookmaker: 'Book', tags: [tag] });
    await change(graded, '/grade', { result: 'half-win' });
    const parlay = await byHand({
      legs: [
        { line_id: '7:0', market: 'spread', bet_outcome: 'away', points: 0.5, odds: 1.8 },
        {
          event: 'A – B',
          market: 'Winner',
          selection: 'A',
          odds: 100 / 115 + 1,
          starts: '2026-01-05T10:00:00Z',
        },
      ],
      is_live: true,
    });
    await change(parlay, '/grade', {
      legs: [
        { position: 0, result: 'win' },
        { position: 1, result: 'half-win' },
      ],
    });
    const each_way = { divisor: 4, places: 3 };
    const placed = await byHand({ ...OWN_BET, odds: 9, stake: 20, each_way });
    await change(placed, '/grade', { result: 'placed' });
    const tied = await byHand({ ...OWN_BET, odds: 9, stake: 20, each_way });
    await change(tied, '/grade', { result: 'placed', dead_heat: 2 });
    await byHand({ ...OWN_BET, each_way });
    const cashed = await byHand(OWN_BET);
    await change(cashed, '/grade', { result: 'cash-out', payout: 3.33 });

    const csv = await exported('csv', 'pro');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="bets.csv"');
    const records = recordsOf(csv.body);
    expect(records.length).toBe((await page()).count);
    expect(await send({ csv: csv.body })).toMatchObject({ imported: 0, skipped: records.length });

    const done = await send({ csv: csv.body }, 'basic');
    expect(done).toMatchObject({ imported: records.length, failed: 0, warnings: [] });
    const copy = await exported('csv', 'basic');
    expect(withoutIds(recordsOf(copy.body))).toEqual(withoutIds(records));
    expect(await send({ csv: copy.body })).toMatchObject({ imported: 0, skipped: records.length });
    expect(await send({ csv: copy.body }, 'basic')).toMatchObject({ imported: 0, skipped: records.length });
    const { totals } = await page();
    expect((await page('', 'basic')).totals).toMatchObject({ staked: totals.staked, profit: totals.profit });

    const json = await exported('json', 'basic');
    const file = readJson(JSON.stringify(json.body));
    if ('message' in file) throw new Error(file.message);
    expect(file.rows.map((row) => ('record' in row ? row.record : row))).toEqual(recordsOf(copy.body));

    // As JSON, with the format named and without: the same bets.
    const text = JSON.stringify(json.body);
    expect(await send({ csv: text, format: 'json' }, 'basic')).toMatchObject({
      ...{ imported: 0, skipped: records.length, failed: 0, warnings: [] },
    });
    await deleteBetsOf('sharp');
    const once = await send({ csv: text }, 'sharp');
    expect(once).toMatchObject({ imported: records.length, failed: 0, warnings: [] });
    const third = await exported('csv', 'sharp');
    expect(withoutIds(recordsOf(third.body))).toEqual(withoutIds(records));
    await call('POST', '/api/bets/import/undo', { import_id: once.import_id }, 'sharp');
  });

  it('keeps the labels of approximated and early closes and EVs, which averages go by in the next account, too', async () => {
    await deleteBetsOf('pro');
    await deleteBetsOf('basic');
    const header =
      'placed_at,odds,stake,closing_fair_odds,closing_confidence,closing_early,ev_percent,ev_confidence';
    const labelled = [
      ['2026-01-02T10:00:00Z', '2.1', '10', '2', '', '', '3', ''],
      ['2026-01-03T10:00:00Z', '2.2', '10', '2', 'Moderate', 'no', '4', 'unknown'],
      ['2026-01-04T10:00:00Z', '3', '10', '2', 'low', '', '50', 'low'],
      ['2026-01-05T10:00:00Z', '3', '10', '2', '', 'yes', '', ''],
    ].map((row) => row.join(','));
    await send({ csv: [header, ...labelled].join('\n') }, 'sharp');
    const csv = (await exported('csv', 'sharp')).body as string;
    const labels = (text: string) =>
      recordsOf(text)
        .filter(({ placed_at }) => (placed_at ?? '').startsWith('2026-01-0'))
        .map((record) => [record.closing_confidence, record.closing_early, record.ev_confidence]);
    expect(labels(csv).slice(-4)).toEqual([
      [null, false, null],
      ['moderate', false, 'unknown'],
      ['low', false, 'low'],
      [null, true, null],
    ]);
    await send({ csv: [header, ...labelled].join('\n') }, 'pro');
    const { bets, totals } = await page('?by=placed');
    expect(bets.map(({ closing }) => [closing?.approximated, closing?.confidence, closing?.early])).toEqual([
      [false, null, true],
      [true, 'low', false],
      [true, 'moderate', false],
      [false, null, false],
    ]);
    // (5 + 10) / 2, and (3 + 4) / 2: what is early or of low confidence is shown and does not count.
    expect([totals.clv_percent, totals.clv_bets, totals.ev_percent, totals.ev_bets]).toEqual([
      7.5, 2, 3.5, 2,
    ]);
  });

  it('has the records of a large file again, of more than one page', async () => {
    await deleteBetsOf('sharp');
    const large = largeFile(1_100);
    expect(await send({ csv: large }, 'sharp')).toMatchObject({ imported: 1_100, failed: 0 });
    const records = recordsOf((await exported('csv', 'sharp')).body);
    const known = (record: BetRecord) => record.external_id ?? record.id;
    const original = recordsOf(large);
    expect(records.length).toBe(1_100);
    expect(records.map(known).slice(0, 3)).toEqual([expect.any(String), 'bet-1', 'bet-2']);
    expect(records.map(({ profit }) => profit)).toEqual(original.map(({ profit }) => profit));
    expect(records.map(({ legs, bet_type }) => [legs.length, bet_type])).toEqual(
      original.map(({ legs, bet_type }) => [legs.length, bet_type]),
    );
    expect(await send({ csv: large }, 'sharp')).toMatchObject({ imported: 0, skipped: 1_100 });
  });
});
