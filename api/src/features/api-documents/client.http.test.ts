import { fileURLToPath } from 'node:url';
import { ApiProblem, createFairlineClient, type FairlineClient } from '@fairline/shared/api-client';
import { createServer } from '@fairline/shared/api-client/mcp';
import { apiEventStatusSchema, DEMO_API_KEY } from '@fairline/shared/contracts/developer';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../testing/developer-api/api-client.ts';
import { EVENT_ID, seedExamples } from '../../../testing/developer-api/seed-examples.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
let key: TestKey;
let client: FairlineClient;
const clientOf = (apiKey: string) => createFairlineClient({ baseUrl: `${web.url}/api/v1`, apiKey });

beforeAll(async () => {
  await seedExamples(web.db.knex);
  key = await testKey(web);
  client = clientOf(key.secret);
});

describe('the client against the API', () => {
  it('reads with the demo key and with a key of its own', async () => {
    const { data } = await clientOf(DEMO_API_KEY).listEvents({ query: { search: 'arsenal', limit: 1 } });
    expect(data).toHaveLength(1);
    const odds = await client.getEventOdds({ path: { event_id: EVENT_ID }, query: { market: 'spread' } });
    expect(odds.data[0]?.selections[0]?.price).toBeGreaterThan(1);
  });

  it('reads a list page by page, each item once', async () => {
    const ids: string[] = [];
    for await (const line of client.all('listOdds', { query: { sport_id: 29, limit: 2 } })) ids.push(line.id);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('logs a bet once although it sends it twice with one key', async () => {
    const body = {
      stake: 10,
      odds: 2,
      legs: [{ line_id: `${EVENT_ID}:0`, market: 'moneyline', outcome: 'home' }],
    } as const;
    const again = { body: { ...body, legs: [...body.legs] }, idempotencyKey: 'client-test-1' };
    const [first, second] = [await client.createBet(again), await client.createBet(again)];
    expect(second.id).toBe(first.id);
    expect((await client.listBets()).data.map(({ id }) => id)).toEqual([first.id]);
  });

  it('throws the problem of the API', async () => {
    const problem = await clientOf('fl_live_nobody')
      .getKey()
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ status: 401, code: 'invalid_key', requestId: expect.any(String) });
  });
});

describe('the MCP server', () => {
  async function connected(secret: string, allowWrites: boolean): Promise<Client> {
    const server = await createServer({ client: clientOf(secret), allowWrites });
    const assistant = new Client({ name: 'test', version: '1' });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(far), assistant.connect(near)]);
    return assistant;
  }
  const toolsOf = async (assistant: Client) =>
    (await assistant.listTools()).tools.map(({ name }) => name).sort();
  const call = async (assistant: Client, name: string, args: Record<string, unknown>) => {
    const { isError = false, content } = await assistant.callTool({ name, arguments: args });
    const [{ text = '' } = {}] = content as { text?: string }[];
    return { isError, text };
  };
  const READS = ['fair_price', 'get_odds', 'list_alerts', 'list_bets', 'search_events'];

  it('has tools that read, and one that writes only when key and user allow it', async () => {
    const reader = await testKey(web, { scopes: ['odds:read', 'bets:read', 'alerts:read'] });
    expect(await toolsOf(await connected(key.secret, false))).toEqual(READS);
    expect(await toolsOf(await connected(reader.secret, true))).toEqual(READS);
    expect(await toolsOf(await connected(key.secret, true))).toEqual([...READS, 'log_bet'].sort());
  });

  it('answers what the API answers', async () => {
    const assistant = await connected(key.secret, true);
    const found = await call(assistant, 'search_events', { search: 'arsenal', status: 'prematch' });
    expect(JSON.parse(found.text).data[0].event_id).toBe(EVENT_ID);
    const odds = await call(assistant, 'get_odds', { event_id: EVENT_ID, market: 'spread' });
    expect(JSON.parse(odds.text).data).toHaveLength(1);
    const fair = await call(assistant, 'fair_price', { odds: [1.95, 1.95] });
    expect(JSON.parse(fair.text).outcomes[0].fair_price).toBeCloseTo(2);
    expect(JSON.parse((await call(assistant, 'list_alerts', {})).text).data).toBeInstanceOf(Array);
    const logged = await call(assistant, 'log_bet', {
      ...{ line_id: `${EVENT_ID}:0`, market: 'home-total', outcome: 'over', points: 1.5, odds: 2, stake: 5 },
    });
    expect(JSON.parse(logged.text)).toMatchObject({ stake: 5, settled: false });
    expect(JSON.parse((await call(assistant, 'list_bets', { limit: 1 })).text).data[0].stake).toBe(5);
  });

  it('finds matches of every status that it offers', async () => {
    const assistant = await connected(key.secret, false);
    const { tools } = await assistant.listTools();
    const search = tools.find(({ name }) => name === 'search_events');
    const status = search?.inputSchema.properties?.status as { enum: string[] } | undefined;
    const statuses = status?.enum ?? [];
    expect(statuses.toSorted()).toEqual([...apiEventStatusSchema.options].toSorted());
    for (const one of statuses)
      expect(await call(assistant, 'search_events', { status: one })).toMatchObject({ isError: false });
  });

  it('logs a bet on a special', async () => {
    const { isError, text } = await call(await connected(key.secret, true), 'log_bet', {
      ...{ line_id: `${EVENT_ID}:0`, market: 'specials', outcome: 'Yes', odds: 1.8, stake: 5 },
      ...{ special_id: 5, special_name: 'Both teams to score?' },
    });
    expect(isError, text).toBe(false);
    expect(JSON.parse(text).legs[0]).toMatchObject({ special_name: 'Both teams to score?', outcome: 'Yes' });
  });

  it('answers an error of the API as an error of the tool, with its sentence', async () => {
    const assistant = await connected(DEMO_API_KEY, true);
    expect(await toolsOf(assistant)).toEqual(READS);
    const refused = await call(assistant, 'list_bets', {});
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(/\. \(\w+_required\)$|\. \(plan_required\)$/);
    const missing = await call(await connected(key.secret, false), 'get_odds', { event_id: 1 });
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('(not_found)') });
  });

  it('speaks over standard input and output', async () => {
    const assistant = new Client({ name: 'test', version: '1' });
    const cli = fileURLToPath(import.meta.resolve('@fairline/shared/api-client/mcp-command'));
    await assistant.connect(
      new StdioClientTransport({
        ...{ command: process.execPath, args: [cli], stderr: 'inherit' },
        env: { FAIRLINE_URL: web.url, FAIRLINE_API_KEY: key.secret },
      }),
    );
    expect(await toolsOf(assistant)).toEqual(READS);
    expect(assistant.getInstructions()).toContain('Prices are simulated');
    await assistant.close();
  });
});
