import { apiError, importedBets, type RenderAppOptions } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBets } from '../testing/open-bets.ts';

const SEND = 'POST /api/bets/import';
const UNDO = 'POST /api/bets/import/undo';
const PROGRESS = 'GET /api/bets/import/progress';
const IMPORTS = 'GET /api/bets/imports';
const EXPORT = 'GET /api/bets/export';

const HEADER = 'id,placed_at,home,away,market,selection,odds,stake,result,profit';
const FAIRLINE = [
  HEADER,
  'a1,2026-01-02T10:00:00Z,Foxes,Hens,moneyline,home,2.1,10,win,11',
  'a2,2026-01-03T10:00:00Z,Owls,Jays,moneyline,away,1.9,20,loss,-20',
  'a3,soon,Larks,Nine,moneyline,home,2,5,,',
].join('\n');
const CHECKED = {
  ...{ imported: 1, skipped: 1, failed: 1, skipped_lines: [3], failed_lines: [4] },
  duplicates: [{ line: 3, message: 'You have this bet already (7).' }],
};

const noProgress = () => ({ status: 'ok', progress: null });
const noImports = () => ({ status: 'ok', imports: [] });
const open = (api: RenderAppOptions['api'] = {}, preferences: RenderAppOptions['preferences'] = {}) =>
  openBets({
    path: '/bets/import',
    api: { [PROGRESS]: noProgress, [SEND]: () => importedBets(), ...api },
    preferences: { timeZone: 'Europe/Prague', ...preferences },
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const upload = async (user: User, text: string, name = 'bets.csv') =>
  user.upload(await screen.findByLabelText('File of bets'), new File([text], name));
const row = (text: string) => {
  const found = screen.getByText(text).closest('li.bets-import-row');
  if (!(found instanceof HTMLElement)) throw new Error(`No row has ${text}`);
  return within(found);
};
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Rows' })).getByRole('button', { name });
const importButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Import \d/ });

describe('a file that is recognised', () => {
  it('is checked row by row, then imported with the duplicates that are chosen, and undone', async () => {
    const answers = [importedBets(CHECKED), importedBets({ dry_run: false, imported: 2, import_id: 9 })];
    const { user, api } = await open({
      [SEND]: () => answers.shift(),
      [UNDO]: ({ body }) => ({
        ...{ status: 'ok', deleted: 1, edited: [], edited_count: 0 },
        ...((body as { edited: boolean }).edited
          ? {}
          : { edited: [{ id: 7, event: 'Foxes vs Hens', fields: ['note'] }], edited_count: 1 }),
      }),
    });
    await upload(user, FAIRLINE);
    // Broken rows are shown first.
    await screen.findByText(/Time of the bet must be a time/);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Read as' }).value).toBe('fairline');
    await user.click(chip(/All/));
    row('Foxes – Hens').getByText('02/01/2026 11:00');
    row('Owls – Jays').getByText('You have this bet already (7).');
    expect((await importButton()).textContent).toBe('Import 1 bet');
    screen.getByText('1 row cannot be read and will be left out.');
    await user.click(screen.getByRole('button', { name: 'Import anyway: Line 3' }));
    await user.click(await importButton());
    await screen.findByRole('heading', { name: '2 bets imported' });
    expect(api.callsTo(SEND).map(({ body }) => body)).toEqual([
      { csv: FAIRLINE, format: 'fairline', dry_run: true, run: expect.any(String) },
      {
        ...{ csv: FAIRLINE, format: 'fairline', import_anyway: [3], all_or_nothing: false },
        run: expect.any(String),
      },
    ]);

    await user.click(screen.getByRole('button', { name: 'Undo the import' }));
    await screen.findByRole('heading', { name: 'Import undone' });
    expect(screen.queryByText(/imported$/)).toBeNull();
    await screen.findByText('1 bet was changed since and stays:');
    expect(screen.getByRole('link', { name: 'Foxes vs Hens' }).getAttribute('href')).toBe('/bets?bet=7');
    await user.click(screen.getByRole('button', { name: 'Delete it too' }));
    await waitFor(() =>
      expect(api.callsTo(UNDO).map(({ body }) => body)).toEqual([
        { import_id: 9, edited: false },
        { import_id: 9, edited: true },
      ]),
    );
  });

  it('with broken rows is imported as a whole or not at all, if the user wants that', async () => {
    const { user } = await open({ [SEND]: () => importedBets(CHECKED) });
    await upload(user, FAIRLINE);
    expect((await importButton()).disabled).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Import nothing' }));
    expect((await importButton()).disabled).toBe(true);
    screen.getByText('1 row cannot be read: nothing is imported.');
  });

  it('is mended in the cells of its broken rows, which are checked again with the choices kept', async () => {
    const answers = [importedBets(CHECKED), importedBets({ ...CHECKED, failed: 0, failed_lines: [] })];
    const { user, api } = await open({ [SEND]: () => answers.shift() });
    await upload(user, FAIRLINE);
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'placed_at' });
    await user.click(chip(/Duplicates/));
    await user.click(screen.getByRole('button', { name: 'Import anyway: Line 3' }));
    await user.click(chip(/Errors/));
    expect(cell.value).toBe('soon');
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'placed_at' });
    await user.clear(again);
    await user.type(again, '2026-01-04');
    expect((await importButton()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Check 1 mended row' }));
    await screen.findByText('Larks – Nine');
    expect(api.callsTo(SEND)[1]?.body).toMatchObject({ csv: FAIRLINE.replace('soon', '2026-01-04') });
    expect((await importButton()).textContent).toBe('Import 3 bets');
  });

  it('has a time zone where its times have none', async () => {
    const { user, api } = await open();
    const header =
      'Date;Type;Sport;Label;Odds;Stake;State;Bookmaker;Tipster;Category;Competition;BetType;Closing;EstimatedProbability;Commission;Bonus;Live;Freebet;Cashout;Eachway;Comment';
    await upload(user, `${header}\n2026-01-01 10:00;Simple;Soccer;Foxes;2;10;W;;;;;;;;;;;;;;`);
    const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone of the file' });
    expect(zone.value).toBe('Europe/Prague');
    await screen.findByText('01/01/2026 10:00');
    await user.selectOptions(zone, 'America/New_York');
    await screen.findByText('01/01/2026 16:00');
    await waitFor(() =>
      expect(api.callsTo(SEND).map(({ body }) => body)).toMatchObject([
        { format: 'bet-analytix', time_zone: 'Europe/Prague' },
        { format: 'bet-analytix', time_zone: 'America/New_York' },
      ]),
    );
  });

  it('may be JSON, whose broken bets are mended by their fields', async () => {
    const answers = [importedBets({ failed: 1, failed_lines: [2] }), importedBets({ imported: 2 })];
    const { user, api } = await open({ [SEND]: () => answers.shift() });
    const good = { odds: '3', stake: 1.5, starts: '2026-01-01', mood: 'good' };
    await upload(user, JSON.stringify([good, { stake: 5, starts: '2026-01-01' }]), 'bets.json');
    await screen.findByText('Bet 2');
    screen.getByText('The odds are missing.');
    await user.type(screen.getByRole('textbox', { name: 'odds' }), '1.9');
    await user.click(screen.getByRole('button', { name: 'Check 1 mended row' }));
    await waitFor(() => expect(api.callsTo(SEND)).toHaveLength(2));
    const sent = api.callsTo(SEND)[1]?.body as { csv: string };
    expect(JSON.parse(sent.csv).bets).toEqual([good, { stake: 5, starts: '2026-01-01', odds: '1.9' }]);
    expect((await importButton()).textContent).toBe('Import 2 bets');
  });

  it('that cannot be checked says why and is tried again', async () => {
    const answers: unknown[] = [apiError(409, 'Another import of yours is running.'), importedBets()];
    const { user } = await open({ [SEND]: () => answers.shift() });
    await upload(user, FAIRLINE);
    await screen.findByText('Another import of yours is running.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await importButton();
  });

  it('that the server could not check is checked again', async () => {
    const answers: unknown[] = [apiError(503, 'Too many wait.', 'failed', 'id-1'), importedBets()];
    const { user } = await open({ [SEND]: () => answers.shift() });
    await upload(user, FAIRLINE);
    await screen.findByText('The file was not read');
    screen.getByText('Too many wait.');
    screen.getByRole('button', { name: 'Request id-1: copy' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await importButton();
  });

  it('keeps its rows when the import fails', async () => {
    const answers: unknown[] = [importedBets(), apiError(503, 'Too many wait.')];
    const { user } = await open({ [SEND]: () => answers.shift() });
    await upload(user, FAIRLINE);
    await user.click(await importButton());
    await screen.findByText('The file was not imported');
    screen.getByText('Too many wait.');
    await importButton();
  });
});

describe('a file with other columns', () => {
  const OTHER = [
    'When,Bet,Price,Risked,How',
    '01/02/2026 10:00,Foxes,+150,"1,000.50",W',
    '03/02/2026 10:00,Hens,-110,20,dunno',
  ].join('\n');
  const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  const firstRows = () => within(screen.getByRole('list', { name: 'First rows' }));

  it('is read once its columns, open formats and values are chosen, and the same way next time', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('textbox', { name: /paste/ }));
    await user.paste(OTHER);
    await user.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the rows' });
    await field('When');
    expect(next().disabled).toBe(true);
    screen.getByText(/Choose the columns of the time of the bet/);
    await user.selectOptions(await field('When'), 'placed_at');
    await user.selectOptions(await field('How'), 'result');
    // The cells decide about the odds; both orders of day and month are possible.
    expect((await field('Odds')).value).toBe('american');
    screen.getByText('“01/02/2026 10:00” can be read in several ways.');
    expect(next().disabled).toBe(true);
    await user.selectOptions(await field('Dates'), 'mdy');
    firstRows().getByText('02/01/2026 10:00');
    firstRows().getByText('€1,000.50');
    firstRows().getByText('2.50');
    firstRows().getByText('Result: "dunno" is not mapped to a result.');
    await user.selectOptions(await field('dunno (1)'), 'void');
    expect(firstRows().queryByText(/not mapped/)).toBeNull();
    await user.selectOptions(await field('Time zone of times without one'), 'America/New_York');
    firstRows().getByText('02/01/2026 16:00');
    await user.click(next());
    await importButton();
    const [call] = api.callsTo(SEND);
    expect(call?.body).toMatchObject({
      ...{ format: 'mapped', dry_run: true },
      mapping: {
        columns: {
          placed_at: ['When'],
          selection: ['Bet'],
          odds: ['Price'],
          stake: ['Risked'],
          result: ['How'],
        },
        ...{ dateFormat: 'mdy', oddsFormat: 'american', timeZone: 'America/New_York', numberFormat: 'point' },
        values: { result: { W: 'win', dunno: 'void' } },
      },
    });

    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    await upload(user, OTHER);
    await screen.findByText(/as you chose them for such a file last time/);
    expect([(await field('Dates')).value, (await field('dunno (1)')).value]).toEqual(['mdy', 'void']);
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    // The same columns, of another program: its cells say how it is written.
    await upload(user, 'When,Bet,Price,Risked,How\n13/02/2026 10:00,Foxes,1.95,20,W');
    expect([(await field('Dates')).value, (await field('Odds')).value]).toEqual(['dmy', 'decimal']);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect((await field('When')).value).toBe('');
  });

  it('asks for nothing but the words, the year and the unit that it leaves out', async () => {
    const { user, api } = await open();
    await upload(
      user,
      [
        'History of my bookmaker',
        '',
        'Date;Bet;Odds;Stake;Result;Returns',
        '01-Feb 10:00;Foxes;2.10;1.5u;Voitto;3.15u',
        '02-Feb 10:00;Hens;1.90;2u;Tappio;0u',
        '03-Feb 10:00;Hens;1.90;2u;Gewonnen;3.8u',
      ].join('\n'),
    );
    expect((await field('Line that names the columns')).value).toBe('3');
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the rows' });
    expect(screen.queryByText(/can be read in several ways/)).toBeNull();
    screen.getByText('“1.5u” is in units.');
    // All of it stands in one place, and stays there while it is answered.
    const asked = within(screen.getByRole('region', { name: 'What the file leaves open' }));
    const shown = () => asked.getAllByRole('combobox').length + asked.getAllByRole('textbox').length;
    expect(shown()).toBe(4);
    expect((await field('Gewonnen (1)')).value).toBe('win');
    expect(asked.queryByLabelText('Gewonnen (1)')).toBeNull();
    await user.selectOptions(asked.getByLabelText('Voitto (1)'), 'win');
    await user.selectOptions(asked.getByLabelText('Tappio (1)'), 'loss');
    await user.selectOptions(asked.getByLabelText('Year of dates without one'), '2025');
    const unit = asked.getByRole('textbox', { name: 'One unit is' });
    await user.type(unit, '1.000');
    screen.getByRole('button', { name: '€1,000.00' });
    expect(next().disabled).toBe(true);
    await user.clear(unit);
    await user.type(unit, '25');
    screen.getByText('= €25.00');
    expect(shown()).toBe(4);
    expect(screen.queryByText(/can be read in several ways/)).toBeNull();
    firstRows().getByText('€37.50');
    firstRows().getByText('+€41.25');
    await user.click(next());
    await importButton();
    const mapping = { year: '2025', unit: '25', payoutFormat: 'with-stake' };
    expect(api.callsTo(SEND)[0]?.body).toMatchObject({ mapping });
  });

  it('takes one unit from the preferences until another is typed', async () => {
    const { user } = await open({}, { unitSize: 20 });
    await upload(user, 'Date;Bet;Odds;Stake;Result\n2025-02-01 10:00;Foxes;2.10;1.5u;Won');
    const unit = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One unit is' });
    expect(unit.value).toBe('20');
    screen.getByText('From your preferences.');
    firstRows().getByText('€30.00');
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the rows' });
    expect(next.disabled).toBe(false);
    await user.clear(unit);
    screen.getByText('“1.5u” is in units.');
    expect(next.disabled).toBe(true);
    await user.type(unit, '10');
    firstRows().getByText('€15.00');
    expect(next.disabled).toBe(false);
  });

  it('takes a sign of several currencies for the one of the user, and words from what was paid', async () => {
    const { user, api } = await open({}, { currency: 'SEK' });
    const rows = [
      '2025-02-01 10:00,Foxes,2.10,50 kr,Voitto,55 kr',
      '2025-02-02 10:00,Hens,1.90,20 kr,Voitto,18 kr',
    ];
    await upload(user, ['Date,Bet,Odds,Stake,Result,Profit', ...rows].join('\n'));
    expect([(await field('KR (2)')).value, (await field('Voitto (2)')).value]).toEqual(['SEK', 'win']);
    screen.getByText('Your own currency.');
    screen.getByText('From what was paid.');
    expect(screen.queryByRole('region', { name: 'What the file leaves open' })).toBeNull();
    await user.selectOptions(await field('KR (2)'), 'NOK');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await importButton();
    expect(api.callsTo(SEND)[0]?.body).toMatchObject({
      mapping: { values: { currency: { KR: 'NOK' }, result: { Voitto: 'win' } } },
    });
  });

  it('shows the profit that follows from each reading of a payout', async () => {
    const { user } = await open();
    await upload(user, 'Date,Bet,Odds,Stake,Result,Payout\n2026-02-13 10:00,Foxes,2.10,20,Cash out,30');
    await screen.findByText('“30” can be read in several ways.');
    screen.getByText('With the stake → odds 2.10, stake €20.00, profit +€10.00');
    screen.getByText('Without the stake → odds 2.10, stake €20.00, profit +€30.00');
    await user.selectOptions(await field('What was paid out'), 'with-stake');
    firstRows().getByText('+€10.00');
  });

  it('in a code page shows its names in each that may be meant', async () => {
    const { user } = await open();
    const names = [...'Petr Mal'].map((letter) => letter.charCodeAt(0));
    const header = [...'Date,Bet,Odds,Stake\n2026-02-13 10:00,'].map((letter) => letter.charCodeAt(0));
    const rest = [...',2.10,20'].map((letter) => letter.charCodeAt(0));
    const bytes = new Uint8Array([...header, 0x8a, ...names, 0xfd, ...rest]);
    await user.upload(await screen.findByLabelText('File of bets'), new File([bytes], 'bets.csv'));
    const choice = await field('Encoding');
    await user.selectOptions(choice, 'windows-1250');
    await screen.findAllByText('ŠPetr Malý');
    await user.selectOptions(await field('Encoding'), 'windows-1254');
    await screen.findAllByText('ŠPetr Malı');
  });

  it('needs a header and rows', async () => {
    const { user } = await open();
    await upload(user, 'a,b\n');
    await screen.findByText('The file has a header and no row that can be read.');
    await user.click(screen.getAllByRole('button', { name: 'Choose another file' })[0] as HTMLElement);
    await screen.findByLabelText('File of bets');
  });
});

describe('files that are not read', () => {
  it.each([
    ['', 'The file is empty.'],
    [
      'PK\u0003\u0004 rest',
      'This is a workbook. Save it as CSV in your spreadsheet program, then choose that file.',
    ],
    ['x'.repeat(20_000_001), 'The file is larger than 20 MB. Split it and import its parts.'],
  ])('say why', async (text, message) => {
    const { user, api } = await open();
    await upload(user, text);
    await screen.findByText(message);
    expect(api.callsTo(SEND)).toEqual([]);
  });
});

describe('earlier imports', () => {
  it('are listed, and undone', async () => {
    let imports = [{ id: 4, created_at: '2026-01-05T10:00:00.000Z', bets: 12 }];
    const { user, api } = await open({
      [IMPORTS]: () => ({ status: 'ok', imports }),
      [UNDO]: () => {
        imports = [];
        return { status: 'ok', deleted: 12, edited: [], edited_count: 0 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo the import of 05/01/2026 11:00' }));
    await screen.findByText('12 bets deleted.');
    await waitFor(() => expect(api.callsTo(IMPORTS)).toHaveLength(2));
    screen.getByText('12 bets deleted.');
  });

  it('that do not load can be asked for again', async () => {
    const { user, api } = await open({ [IMPORTS]: () => apiError(500, 'Down.') });
    await screen.findByText('Earlier imports did not load');
    api.on(IMPORTS, noImports);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Earlier imports did not load')).toBeNull());
  });
});

describe('the export', () => {
  afterEach(() => vi.restoreAllMocks());

  it('saves all bets as a file of the chosen format', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return 'blob:bets';
      },
      revokeObjectURL: () => undefined,
    });
    const { user, api } = await openBets({ api: { [EXPORT]: () => new Response('{"bets":[]}') } });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'JSON' }));
    await waitFor(() => expect(saved).toEqual(['bets.json']));
    expect(api.callsTo(EXPORT)[0]?.query.get('format')).toBe('json');
    expect(await blobs[0]?.text()).toBe('{"bets":[]}');
  });

  it('that fails says why', async () => {
    const { user } = await openBets({
      api: { [EXPORT]: () => apiError(429, 'Too many files. Wait a minute.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await screen.findByText('The bets were not exported');
    screen.getByText('Too many files. Wait a minute.');
  });
});
