import { describe, expect, it } from 'vitest';
import { type FileKind, fileRequest, firstZone, kindOf, needsZone } from './file-kind.ts';

const PIKKIT =
  'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,bet_info,tags,sports,leagues';
const ODDSJAM =
  'created_at,event_start_date,sport,league,event_name,market_name,bet_name,sportsbook,bet_type,odds,clv,stake,bet_profit,status,tags,saved_filter_names,liquidity,percentage';
const BET_ANALYTIX =
  '"Date";"Type";"Sport";"Label";"Odds";"Stake";"State";"Bookmaker";"Tipster";"Category";"Competition";"BetType";"Closing";"EstimatedProbability";"Commission";"Bonus";"Live";"Freebet";"Cashout";"Eachway";"Comment"';

describe('the kind of a file', () => {
  it.each<[string, FileKind]>([
    ['id,placed_at,odds,stake,result', 'fairline'],
    ['  {"bets":[]}', 'json'],
    ['[]', 'json'],
    [PIKKIT, 'pikkit'],
    [ODDSJAM, 'oddsjam'],
    [BET_ANALYTIX, 'bet-analytix'],
    ['Date,Bet Amount,American Odds', 'mapped'],
    ['', 'mapped'],
  ])('of %s is %s', (text, kind) => {
    expect(kindOf(`${text}\n`)).toBe(kind);
  });

  it('decides by which clocks its times are read, and what is sent', () => {
    expect([firstZone('oddsjam', 'UTC'), firstZone('bet-analytix', 'Asia/Tokyo')]).toEqual([
      ...['America/New_York', 'Asia/Tokyo'],
    ]);
    expect(needsZone('pikkit')).toBe(false);
    const file = { name: null, text: 'a', mapping: null, timeZone: 'Asia/Tokyo' };
    expect(fileRequest({ ...file, kind: 'bet-analytix' })).toEqual({
      ...{ csv: 'a', format: 'bet-analytix', time_zone: 'Asia/Tokyo' },
    });
    expect(fileRequest({ ...file, kind: 'json' })).toEqual({ csv: 'a', format: 'json' });
  });
});
