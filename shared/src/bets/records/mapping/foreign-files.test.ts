import type { Currency } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type Answers, type OwnPreferences, readForeign } from '../testing/read-foreign.ts';

/** The fields of the bets that a test looks at; the message of a row that cannot be read. */
function read(
  lines: readonly string[],
  fields: readonly string[],
  answers: Answers = {},
  zone = 'UTC',
  own: OwnPreferences = {},
) {
  const { asked, rows } = readForeign(lines.join('\n'), zone, answers, own);
  const bets = rows.map((row) => {
    if ('message' in row) return row.message;
    const record: Record<string, unknown> = row.record;
    return fields.map((field) => record[field]).join(' ');
  });
  return { asked, bets };
}

describe('odds', () => {
  const odds = (...prices: string[]) => [
    'Placed,Event,Odds,Stake,Result',
    ...prices.map((price, at) => `11/${13 + at}/2025,Owls @ Jays,"${price}",25,Lost`),
  ];

  it.each([
    [
      ['-110.0', '120.0', '155.0'],
      ['1.909090909091', '2.2', '2.55'],
    ],
    [
      ['+1,200', '-110'],
      ['13', '1.909090909091'],
    ],
    [
      ['150', '-105', '2500'],
      ['2.5', '1.952380952381', '26'],
    ],
    [
      ['EVEN', '+105'],
      ['2', '2.05'],
    ],
    [
      ['1.909', '2.105'],
      ['1.909', '2.105'],
    ],
    [
      ['1,909', '2,105'],
      ['1.909', '2.105'],
    ],
    [
      ['1.91', '101.00', '501'],
      ['1.91', '101', '501'],
    ],
    [
      ['10/11', '5/2', 'EVS'],
      ['1.909090909091', '3.5', '2'],
    ],
  ])('%j are not asked', (prices, wanted) => {
    expect(read(odds(...prices), ['odds'])).toEqual({ asked: [], bets: wanted });
  });

  it('that may be of two formats are asked once', () => {
    const file = odds('150', '240');
    expect(read(file, ['odds'], { formats: { oddsFormat: 'american' } })).toEqual({
      asked: ['oddsFormat'],
      bets: ['2.5', '3.4'],
    });
    expect(read(file, ['odds'], { formats: { oddsFormat: 'decimal' } }).bets).toEqual(['150', '240']);
    const grouped = odds('1,200', '2,500');
    expect(read(grouped, ['odds'], { formats: { numberFormat: 'point' } })).toEqual({
      asked: ['numberFormat'],
      bets: ['13', '26'],
    });
    expect(read(grouped, ['odds'], { formats: { numberFormat: 'comma' } }).bets).toEqual(['1.2', '2.5']);
  });

  it.each([
    ['American Odds', '150', '2.5'],
    ['Odds (American)', '150', '2.5'],
    ['Odds (Decimal)', '150', '150'],
    ['Decimal Odds', '-110', '1.909090909091'],
  ])(
    'have the format that their header states, if they can be read in it: %s of %s',
    (name, price, wanted) => {
      const file = [`Date,Event,${name},Stake,Result`, `2025-11-08,Owls,${price},20,Lost`];
      expect(read(file, ['odds'])).toEqual({ asked: [], bets: [wanted] });
    },
  );

  it('are settled by what was paid', () => {
    const file = (profit: string) => [
      'Date,Event,Odds,Stake,Result,Profit',
      `2025-11-08,Owls,150,20,Won,${profit}`,
    ];
    expect(read(file('30'), ['odds', 'profit'])).toEqual({ asked: [], bets: ['2.5 30'] });
    expect(read(file('2980'), ['odds', 'profit'])).toEqual({ asked: [], bets: ['150 2980'] });
  });
});

describe('results', () => {
  it('that are halves are read', () => {
    const words = ['1/2 Won', 'Won 1/2', '½ Won', 'W/2', '1/2 Lost', '½ Lost'];
    const file = ['Date,Pick,Price,Wager,State', ...words.map((word) => `2025-11-08,A,1.90,100,${word}`)];
    expect(read(file, ['result', 'profit'])).toEqual({
      asked: [],
      bets: [...Array<string>(4).fill('half-win 45'), ...Array<string>(2).fill('half-loss -50')],
    });
  });

  it('that are not known are asked once a word', () => {
    const words = ['Void 1/2', 'Won', 'Void 1/2', 'Verloren'];
    const file = ['Date,Pick,Price,Wager,State', ...words.map((word) => `2025-11-08,A,1.90,100,${word}`)];
    const values = { result: { 'Void 1/2': 'half-loss', Verloren: 'loss' } } as const;
    expect(read(file, ['result'], { values })).toEqual({
      asked: ['result'],
      bets: ['half-loss', 'win', 'half-loss', 'loss'],
    });
  });
});

describe('words of a language that is not known', () => {
  const file = (name: string, ...rows: readonly string[]) => [`Date,Pick,Odds,Stake,Result,${name}`, ...rows];
  const day = '2025-11-08,Owls';

  it('are not asked where they follow from the profits', () => {
    const rows = [`${day},1.90,100,Voitto,90`, `${day},2.10,50,Voitto,55`, `${day},2.10,50,Tappio,-50`];
    expect(read(file('Profit', ...rows), ['result', 'profit'])).toEqual({
      asked: [],
      bets: ['win 90', 'win 55', 'loss -50'],
    });
  });

  it.each([
    ['one bet alone', 'Profit', [`${day},1.90,100,Voitto,90`], { Voitto: 'win' }],
    [
      'a cash-out among them',
      'Profit',
      [`${day},1.90,100,Voitto,90`, `${day},2.10,50,Voitto,20`],
      { Voitto: 'cash-out' },
    ],
    ['a profit of 0', 'Profit', [`${day},1.90,100,Avoin,0`, `${day},2.10,50,Avoin,0`], { Avoin: '' }],
    [
      'half of the stake',
      'Profit',
      [`${day},1.90,100,Puoli,-50`, `${day},2.10,50,Puoli,-25`],
      { Puoli: 'half-loss' },
    ],
    ['a payout of 0', 'Payout', [`${day},1.90,100,Avoin,0`, `${day},2.10,50,Won,105`], { Avoin: '' }],
  ] as const)('are asked after %s', (_, name, rows, result) => {
    const { asked, bets } = read(file(name, ...rows), ['result'], { values: { result } });
    expect([asked, bets[0]]).toEqual([['result'], Object.values(result)[0]]);
  });
});

describe('what was paid', () => {
  it('is kept where the odds are rounded', () => {
    const file = [
      'Placed,Event,Odds,Stake,Result,Profit',
      '11/13/2025,Owls,1.91,500,Won,454.55',
      '11/14/2025,Owls,1.87,300,Won,260.87',
      '11/14/2025,Owls,1.91,1000,Won,909.09',
    ];
    expect(read(file, ['odds', 'profit'])).toEqual({
      asked: [],
      bets: ['1.91 454.55', '1.87 260.87', '1.91 909.09'],
    });
  });

  const PAYOUT = 'Ticket Number,Status,Risk,To Win,Payout,Odds,Placed At';
  it('with the stake gives the profit, of a cash-out too', () => {
    const file = [
      PAYOUT,
      'T1,Won,500,454.55,954.55,-110,2025-11-13 18:00',
      'T2,Cashed Out,100,150,80,150,2025-11-13 18:05',
      'T3,Lost,100,150,0,150,2025-11-13 18:06',
      'T4,Void,100,150,100,150,2025-11-13 18:06',
      'T5,Pending,100,150,0,150,2025-11-13 18:06',
      'T6,,100,150,0,150,2025-11-13 18:06',
    ];
    expect(read(file, ['result', 'profit'])).toEqual({
      asked: [],
      bets: ['win 454.55', 'cash-out -20', 'loss -100', 'void 0', ' ', ' '],
    });
  });

  it('without the stake gives the profit', () => {
    const file = [
      'Date,Event,Odds,Stake,Result,Winnings',
      '2025-11-13,Owls,1.9,100,Won,90',
      '2025-11-13,Owls,1.9,100,Lost,0',
      '2025-11-13,Owls,1.9,100,Half lost,0',
      '2025-11-13,Owls,1.9,100,Push,0',
    ];
    expect(read(file, ['profit'])).toEqual({ asked: [], bets: ['90', '-100', '-50', '0'] });
  });

  it('is asked where the rows do not say whether the stake is in it', () => {
    const file = [PAYOUT, 'T2,Cashed Out,100,150,80,+150,2025-11-13 18:05'];
    expect(read(file, ['profit'], { formats: { payoutFormat: 'with-stake' } })).toEqual({
      asked: ['payoutFormat'],
      bets: ['-20'],
    });
    expect(read(file, ['profit'], { formats: { payoutFormat: 'without-stake' } }).bets).toEqual(['80']);
  });

  it('decides about each-way bets and dead heats, of dates without a year', () => {
    const file = [
      'player,tournament,date,type,odds,wager,payout,result',
      'Larks,Spring Open,14-Apr,outright,2500,10,0,lost',
      'Foxes,Spring Open,14-Apr,each way,1800,20,65,placed',
      'Hens,Spring Open,14-Apr,top 20,150,20,50,won',
      'Owls,Spring Open,15-Apr,top 5,400,20,50,dead heat',
      'Jays,Spring Open,15-Apr,each way,400,20,12,placed',
      'Nine,Spring Open,15-Apr,each way,400,20,,placed',
    ];
    expect(read(file, ['placed_at', 'odds', 'result', 'profit'], { formats: { year: '2025' } })).toEqual({
      asked: ['year'],
      bets: [
        '2025-04-14T00:00:00.000Z 26 loss -10',
        '2025-04-14T00:00:00.000Z 19 win 45',
        '2025-04-14T00:00:00.000Z 2.5 win 30',
        '2025-04-15T00:00:00.000Z 5 win 30',
        '2025-04-15T00:00:00.000Z 5 loss -8',
        '2025-04-15T00:00:00.000Z 5  ',
      ],
    });
  });
});

describe('amounts', () => {
  const stakes = (...amounts: string[]) => [
    'Date,Event,Odds,Stake,Result',
    ...amounts.map((amount) => `2025-11-08,Owls,2.05,"${amount}",Won`),
  ];

  it('keep the currency that they state', () => {
    const file = stakes('$50.00', '50 USD', 'EUR 50', '£50', '50 Kč', 'R$50');
    expect(read(file, ['stake', 'currency'])).toEqual({
      asked: [],
      bets: ['50 USD', '50 USD', '50 EUR', '50 GBP', '50 CZK', '50 BRL'],
    });
  });

  it('of a currency that may be several, or is not ours, are asked', () => {
    const values = { currency: { KR: 'SEK', CA$: 'USD', PLN: 'EUR' } } as const;
    expect(read(stakes('50 kr', 'CA$50', '50 PLN'), ['currency'], { values })).toEqual({
      asked: ['currency'],
      bets: ['SEK', 'USD', 'EUR'],
    });
  });

  it('in a sign of several currencies are in the one of them that is the own', () => {
    const own = (...currencies: readonly Currency[]) => ({ currencies });
    const file = stakes('50 kr', '¥50');
    expect(read(file, ['currency'], {}, 'UTC', own('EUR', 'SEK', 'JPY'))).toEqual({
      asked: [],
      bets: ['SEK', 'JPY'],
    });
    const values = { currency: { KR: 'NOK', '¥': 'CNY' } } as const;
    expect(read(file, ['currency'], { values }, 'UTC', own('SEK', 'NOK'))).toEqual({
      asked: ['currency'],
      bets: ['NOK', 'CNY'],
    });
  });

  it.each([
    ['Stake (USD)', 'USD'],
    ['Stake[GBP]', 'GBP'],
    ['Stake EUR', 'EUR'],
    ['stake_usd', 'USD'],
    ['Stake in USD', 'USD'],
    ['StakeUSD', 'USD'],
    ['Stake $', 'USD'],
    ['Stake€', 'EUR'],
    ['$ Stake', 'USD'],
    ['£Stake', 'GBP'],
    ['USD Stake', 'USD'],
    ['Stake', ''],
  ])('have the currency of their header: %s', (name, currency) => {
    const file = [`Date,Event,Odds,${name},Result`, '2025-11-08,Owls,2,50,Won', '2025-11-08,Owls,2,€50,Won'];
    const { asked, bets } = read(file, ['stake', 'currency']);
    expect({ asked, bets }).toEqual({ asked: [], bets: [`50 ${currency}`, '50 EUR'] });
  });

  it.each([
    ['Stake (CAD)', 'CAD'],
    ['Stake PLN', 'PLN'],
    ['C$ Stake', 'C$'],
    ['Stake (zł)', 'ZŁ'],
    ['Stake (kr)', 'KR'],
  ])('of a currency in their header that is not ours, or several, are asked: %s', (name, symbol) => {
    const file = [`Date,Event,Odds,${name},Result`, '2025-11-08,Owls,2,50,Won'];
    const values = { currency: { [symbol]: 'EUR' } } as const;
    expect(read(file, ['stake', 'currency'], { values })).toEqual({ asked: ['currency'], bets: ['50 EUR'] });
  });

  it('of two currencies in one row are an error', () => {
    const file = ['Date,Event,Odds,Stake,Currency,Result', '2025-11-08,Owls,2,$50,EUR,Won'];
    expect(read(file, ['stake']).bets).toEqual(['Currency: The row names EUR and USD.']);
  });

  it('in units are asked', () => {
    const file = [
      'Date,Event,Odds,Stake,Result,Profit',
      '2025-11-08,Owls,1.90,1.5u,Won,1.35u',
      '2025-11-09,Owls,2.10,2u,Lost,-2u',
    ];
    const formats = { unit: '20' };
    expect(read(file, ['stake', 'profit'], { formats })).toEqual({
      asked: ['unit'],
      bets: ['30 27', '40 -40'],
    });
    const named = ['Date,Event,Odds,Units,Result', '2025-11-08,Owls,1.90,1.5,Won'];
    expect(read(named, ['stake', 'profit'], { formats })).toEqual({ asked: ['unit'], bets: ['30 27'] });
  });

  it.each([
    ['Profit', '1.5u', '1.35', '2u', '-2'],
    ['Payout', '1.5u', '2.85', '2u', '0'],
    ['Winnings', '1.5 units', '1.35', '2', '0'],
    ['Profit (units)', '1.5', '1.35', '2', '-2'],
    ['Payout', '1.5', '2.85u', '2', '0u'],
  ])(
    'are units beside others that are, where the odds say so: %s of %s is %s',
    (name, stake, won, other, lost) => {
      const file = [
        `Date,Event,Odds,Stake,Result,${name}`,
        `2025-11-08,Owls,1.90,${stake},Won,${won}`,
        `2025-11-09,Owls,2.10,${other},Lost,${lost}`,
      ];
      expect(read(file, ['stake', 'profit'], { formats: { unit: '20' } })).toEqual({
        asked: ['unit'],
        bets: ['30 27', '40 -40'],
      });
    },
  );

  it.each([
    ['27', '-40'],
    ['€27', '€-40'],
  ])('are money beside units where the odds or a currency say so: %s', (won, lost) => {
    const file = [
      'Date,Event,Odds,Stake,Result,Profit',
      `2025-11-08,Owls,1.90,1.5u,Won,${won}`,
      `2025-11-09,Owls,2.10,2u,Lost,${lost}`,
    ];
    expect(read(file, ['stake', 'profit'], { formats: { unit: '20' } }).bets).toEqual(['30 27', '40 -40']);
  });
});

describe('times', () => {
  it('in two columns are joined', () => {
    const file = ['Date,Time,Event,Odds,Stake,Result', '2025-11-08,19:30,Owls,1.90,10,Won'];
    expect(read(file, ['placed_at'])).toEqual({ asked: [], bets: ['2025-11-08T19:30:00.000Z'] });
    const two = [
      'Bet Date,Bet Time,Event Date,Event Time,TZ,Odds,Stake',
      '08.11.2025,7:30 PM,09.11.2025,8:15 PM,CET,1.90,10',
    ];
    expect(read(two, ['placed_at', 'starts'])).toEqual({
      asked: [],
      bets: ['2025-11-08T18:30:00.000Z 2025-11-09T20:15:00.000Z'],
    });
    // An amount of units that could be a time.
    const amounts = ['Date,Odds,Stake,Units W/L', '2025-11-08,1.90,1.5,1.35'];
    expect(read(amounts, ['placed_at'])).toEqual({ asked: [], bets: ['2025-11-08T00:00:00.000Z'] });
    const dotted = ['Date,Time,Odds,Stake', '2025-11-08,19.30,1.90,10'];
    expect(read(dotted, ['placed_at']).bets).toEqual(['2025-11-08T19:30:00.000Z']);
    const kickOff = ['Date,Kick-off,Odds,Stake', '2025-11-08 00:00:00,19:30,1.90,10'];
    expect(read(kickOff, ['placed_at', 'starts']).bets).toEqual([' 2025-11-08T19:30:00.000Z']);
  });

  it('have the zone that they name', () => {
    const file = [
      'Placed,Event,Odds,Stake,Result',
      '"Nov 18, 2025 7:30 PM EST",Owls,-110,100,Won',
      '11/18/2025 7:30:00 PM ET,Owls,-110,100,Won',
      '11/18/2025 7:30:00 PM IST,Owls,-110,100,Won',
    ];
    const values = { zone: { IST: 'Asia/Kolkata' } };
    expect(read(file, ['placed_at'], { values }, 'Europe/Prague')).toEqual({
      asked: ['zone'],
      bets: ['2025-11-19T00:30:00.000Z', '2025-11-19T00:30:00.000Z', '2025-11-18T14:00:00.000Z'],
    });
  });

  it('of a database are read', () => {
    const file = [
      'created_at,home,away,odds,stake,result,profit,book',
      '2025-11-08 19:30:00.745232+00,Rovers,Town,1.90,100,win,90,x',
      '2025-11-08 19:30:00+02,City,Albion,1.90,100,win,90,x',
    ];
    expect(read(file, ['placed_at'])).toEqual({
      asked: [],
      bets: ['2025-11-08T19:30:00.745Z', '2025-11-08T17:30:00.000Z'],
    });
  });

  it('of days whose midnight is skipped are read', () => {
    const file = ['Date,Odds,Stake', '2025-09-06,1.90,10', '2025-09-07,1.90,10', '2025-09-08,1.90,10'];
    expect(read(file, ['placed_at'], {}, 'America/Santiago').bets).toEqual([
      '2025-09-06T04:00:00.000Z',
      '2025-09-07T04:00:00.000Z',
      '2025-09-08T03:00:00.000Z',
    ]);
  });
});

it('lines in Asian notation are read, placeholders are empty', () => {
  const file = [
    'Date,Event,Handicap,Odds,Stake,Result,Profit',
    '2025-11-08,A,-0.5/1,1.90,100,Won,90',
    '2025-11-08,B,"0,0.5",1.95,100,Half won,47.5',
    '2025-11-08,C,2.5/3,1.95,100,Lost,-100',
    '2025-11-08,D,-,1.95,100,Open,-',
  ];
  expect(read(file, ['points'])).toEqual({ asked: [], bets: ['-0.75', '0.25', '2.75', ''] });
});

it('lines before the header are passed over', () => {
  const file = [
    'My Bookmaker',
    'Bet history;01/10/2025 - 30/11/2025',
    '',
    'Date;Event;Odds;Stake;Result',
    '08/11/2025 19:30;Rovers v Town;1,90;10,00;Won',
    '19/11/2025 19:30;City v Albion;2,10;20,00;Lost',
  ];
  expect(read(file, ['odds', 'stake'])).toEqual({ asked: [], bets: ['1.9 10', '2.1 20'] });
});
