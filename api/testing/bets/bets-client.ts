import {
  type Bankroll,
  type Bet,
  type BetPage,
  bankrollsSchema,
  betAnswerSchema,
  betHistorySchema,
  betPageSchema,
} from '@fairline/shared/contracts';
import type { Answer, TestWeb } from '../test-web.ts';

export type Account = 'admin' | 'basic' | 'pro' | 'sharp';

/** A bet on the home side of the match that `seedMatch` inserts. */
export const HOME_BET = {
  line_id: '7:0',
  market: 'moneyline',
  bet_outcome: 'home',
  points: null,
  specials_name: null,
  stake: 10,
  bet_odds: 2.2,
  tags: [],
};

/** A bet in the user's own words. */
export const OWN_BET = {
  legs: [{ event: 'Foxes vs Hens', sport: 'Chess', market: 'Winner', selection: 'Foxes' }],
  stake: 10,
  odds: 2,
};

/** Calls of the bet tracker by the accounts of a suite. */
export function betsClient(web: TestWeb) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    account: Account = 'pro',
  ): Promise<Answer> =>
    web.call(method, path, { token: await web.tokenOf(account), ...(body === undefined ? {} : { body }) });
  const read = async (id: number, account: Account = 'pro'): Promise<Bet> =>
    betAnswerSchema.parse((await call('GET', `/api/bets/${id}`, undefined, account)).body);
  const idOf = async (answer: Promise<Answer>): Promise<number> => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  return {
    call,
    read,
    /** The status and the code of an answer. */
    errorOf: async (method: string, path: string, body?: object, account?: Account) => {
      const answer = await call(method, path, body, account);
      return [answer.status, answer.body.code];
    },
    place: (change: object = {}, account?: Account): Promise<number> =>
      idOf(call('POST', '/api/bets/place', { ...HOME_BET, ...change }, account)),
    byHand: (change: object = {}, account?: Account): Promise<number> =>
      idOf(call('POST', '/api/bets/by-hand', { ...OWN_BET, ...change }, account)),
    /** Changes a bet at its present version. */
    change: async (id: number, path: string, body: object, account?: Account): Promise<Answer> => {
      const { version } = await read(id, account);
      return call(path === '' ? 'PATCH' : 'POST', `/api/bets/${id}${path}`, { version, ...body }, account);
    },
    page: async (query = '', account?: Account): Promise<BetPage> =>
      betPageSchema.parse((await call('GET', `/api/bets${query}`, undefined, account)).body),
    history: async (id: number, account?: Account) =>
      betHistorySchema.parse((await call('GET', `/api/bets/${id}/history`, undefined, account)).body).entries,
    bankrolls: async (query = '', account?: Account): Promise<Bankroll[]> =>
      bankrollsSchema.parse((await call('GET', `/api/bankrolls${query}`, undefined, account)).body).bankrolls,
  };
}
