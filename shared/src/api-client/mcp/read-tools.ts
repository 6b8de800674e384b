import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { FairlineClient } from '../client.ts';
import { answer } from './answer.ts';

type AddTool = (server: McpServer, client: FairlineClient) => void;

/** What the user is asked to confirm: nothing, because these only read. */
const READS = { readOnlyHint: true, openWorldHint: true } as const;

const eventId = z.number().int().positive().describe('The event_id of search_events.');
const limit = z.number().int().min(1).max(50).default(10).describe('The most that is answered.');
const method = z
  .enum(['sum', 'proportional', 'power', 'shin', 'odds-ratio'])
  .default('power')
  .describe('How the margin is removed.');

const searchEvents: AddTool = (server, client) =>
  server.registerTool(
    'search_events',
    {
      title: 'Search matches',
      description: 'Finds matches by words in the names of teams and league, by sport and by state.',
      inputSchema: {
        search: z.string().min(1).max(100).optional().describe('Such as a team.'),
        sport_id: z.number().int().positive().optional().describe('29 is soccer, 4 basketball, 33 tennis.'),
        status: z.enum(['prematch', 'live', 'settled']).optional(),
        limit,
      },
      annotations: READS,
    },
    ({ sport_id, ...query }) =>
      answer(() =>
        client.listEvents({
          query: { ...query, ...(sport_id === undefined ? {} : { sport_id: String(sport_id) }) },
        }),
      ),
  );

const getOdds: AddTool = (server, client) =>
  server.registerTool(
    'get_odds',
    {
      title: 'Get odds',
      description:
        'Current prices of a match with fair odds, limit and margin. By default the main line of each market of the whole match.',
      inputSchema: {
        event_id: eventId,
        period_num: z.number().int().min(0).max(999).default(0).describe('0 is the whole match.'),
        market: z
          .enum(['moneyline', 'spread', 'total', 'home-total', 'away-total', 'specials'])
          .optional()
          .describe('All markets by default.'),
        all_lines: z.boolean().default(false).describe('All lines of the ladders, not the main one alone.'),
        devig_method: method,
      },
      annotations: READS,
    },
    ({ event_id, all_lines, ...query }) =>
      answer(() => client.getEventOdds({ path: { event_id }, query: { ...query, main_only: !all_lines } })),
  );

const fairPrice: AddTool = (server, client) =>
  server.registerTool(
    'fair_price',
    {
      title: 'Fair price',
      description: 'Removes the margin from the prices of all outcomes of one market.',
      inputSchema: {
        odds: z.array(z.number().gt(1)).min(2).max(100).describe('Decimal prices of all outcomes.'),
        method,
      },
      annotations: READS,
    },
    (body) => answer(() => client.calculateDevig({ body })),
  );

const listAlerts: AddTool = (server, client) =>
  server.registerTool(
    'list_alerts',
    {
      title: 'List alerts',
      description:
        "The newest alerts of the user's settings: dropping odds, limit changes or closed markets.",
      inputSchema: { kind: z.enum(['odds', 'limit', 'closed']).default('odds'), limit },
      annotations: READS,
    },
    (query) => answer(() => client.listAlerts({ query })),
  );

const listBets: AddTool = (server, client) =>
  server.registerTool(
    'list_bets',
    {
      title: 'List bets',
      description: "The user's own bets, newest first.",
      inputSchema: {
        settled: z.boolean().optional().describe('Only settled bets, or only those that are not.'),
        limit,
      },
      annotations: READS,
    },
    (query) => answer(() => client.listBets({ query })),
  );

/** The tools that every key has. A call beyond its scopes answers the error of the API. */
export const ReadTools: readonly AddTool[] = [searchEvents, getOdds, fairPrice, listAlerts, listBets];
