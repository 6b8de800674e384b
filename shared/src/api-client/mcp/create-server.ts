import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { FairlineClient } from '../client.ts';
import { API_VERSION } from '../generated/api-version.ts';
import { addLogBet } from './log-bet-tool.ts';
import { ReadTools } from './read-tools.ts';

/** What the server is made with. */
export interface ServerOptions {
  readonly client: FairlineClient;
  /** Whether the user has allowed writes when the server was started. */
  readonly allowWrites: boolean;
}

/** The scope that logging a bet needs. */
const WRITE_SCOPE = 'bets:write';

/**
 * The MCP server: tools that read, and one that logs a bet if the key has the scope for it and the user has allowed it.
 *
 * @throws ApiProblem when the key is not valid, NoAnswer when the API cannot be reached
 */
export async function createServer({ client, allowWrites }: ServerOptions): Promise<McpServer> {
  const key = await client.getKey();
  const server = new McpServer(
    { name: 'fairline', version: API_VERSION },
    {
      instructions: `Odds of a sharp bookmaker with and without the margin, and the bets of the user. Search a match first: other tools need its event_id.${key.simulated ? ' Prices are simulated: say so when you name one.' : ''}`,
    },
  );
  for (const add of ReadTools) add(server, client);
  if (allowWrites && key.scopes.includes(WRITE_SCOPE)) addLogBet(server, client);
  return server;
}
