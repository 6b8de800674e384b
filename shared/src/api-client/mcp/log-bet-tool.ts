import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { FairlineClient } from '../client.ts';
import { answer } from './answer.ts';

/** Adds the tool that logs a bet. It places none with a bookmaker. */
export function addLogBet(server: McpServer, client: FairlineClient): void {
  server.registerTool(
    'log_bet',
    {
      title: 'Log a bet',
      description:
        "Logs a single bet of the user in the bet tracker. It places no bet with a bookmaker. Ask the user before: it changes the user's records.",
      inputSchema: {
        line_id: z
          .string()
          .regex(/^\d+:\d+$/)
          .describe('The line_id of get_odds: event and period.'),
        market: z.enum(['moneyline', 'spread', 'total', 'home-total', 'away-total', 'specials']),
        outcome: z.string().min(1).max(200).describe('home, draw, away, over, under, or a contestant.'),
        points: z.number().optional().describe('The handicap or the points of the selection.'),
        special_id: z.number().int().positive().optional().describe('Of a special, as get_odds has it.'),
        special_name: z.string().min(1).max(200).optional().describe('Needed for a special.'),
        odds: z.number().gt(1).describe('The price that the user took.'),
        stake: z.number().positive(),
        bookmaker: z.string().min(1).max(60).optional(),
        note: z.string().max(500).optional(),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    ({ line_id, market, outcome, points = null, special_id = null, special_name = null, ...terms }) =>
      answer(() =>
        client.createBet({
          body: { ...terms, legs: [{ line_id, market, outcome, points, special_id, special_name }] },
        }),
      ),
  );
}
