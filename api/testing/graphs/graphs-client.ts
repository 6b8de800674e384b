import {
  type Graph,
  type GraphTarget,
  graphAnswerSchema,
  graphsSchema,
  targetAnswerSchema,
  targetsSchema,
} from '@fairline/shared/contracts';
import type { Answer, TestWeb } from '../test-web.ts';

export type Account = 'admin' | 'basic' | 'pro' | 'sharp';

/** The home side of a line that `seedLine` inserts. */
export const HOME = { line_id: '7:0', odd_cell_id: 'moneyline:home' };

/** Calls of the Graph Center by the accounts of a suite. */
export function graphsClient(web: TestWeb) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    account: Account = 'pro',
  ): Promise<Answer> =>
    web.call(method, `/api/user/${path}`, {
      token: await web.tokenOf(account),
      ...(body === undefined ? {} : { body }),
    });
  const ok = (answer: Answer): Answer['body'] => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    call,
    /** The status and the code of an answer. */
    errorOf: async (method: string, path: string, body?: object, account?: Account) => {
      const answer = await call(method, path, body, account);
      return [answer.status, answer.body.code];
    },
    add: async (change: object = {}, account?: Account): Promise<Graph> =>
      graphAnswerSchema.parse(ok(await call('POST', 'graph/add', { ...HOME, ...change }, account))),
    list: async (account?: Account): Promise<Graph[]> =>
      graphsSchema.parse(ok(await call('GET', 'graphs', undefined, account))).graphs,
    setTarget: async (target: object, account?: Account): Promise<GraphTarget> =>
      targetAnswerSchema.parse(
        ok(
          await call(
            'POST',
            'graph/target/add',
            { odd_cell_id: HOME.odd_cell_id, direction: 'above', price: 3, ...target },
            account,
          ),
        ),
      ),
    targets: async (query = '', account?: Account): Promise<GraphTarget[]> =>
      targetsSchema.parse(ok(await call('GET', `graph/targets${query}`, undefined, account))).targets,
  };
}
