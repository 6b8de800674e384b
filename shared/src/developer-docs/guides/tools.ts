import { EXAMPLE_ORIGIN, OWN_KEY } from '../examples/example-request.ts';
import { code, list, type Section, table, text } from './block.ts';

/** The client package and the MCP server. */
export const toolsSection: Section = {
  id: 'tools',
  title: 'Client and assistants',
  blocks: [
    text(
      'The TypeScript client has the types of every operation, a time-out, repetitions where they are safe, idempotency keys, pages and the stream. Errors are `ApiProblem` with `code` and `requestId`.',
    ),
    text(
      'The MCP server gives assistants that speak the Model Context Protocol the same as tools, over standard input and output:',
    ),
    code(
      'json',
      JSON.stringify(
        {
          mcpServers: {
            fairline: {
              command: 'npx',
              args: ['-y', './fairline-mcp-0.1.0.tgz'],
              env: { FAIRLINE_URL: EXAMPLE_ORIGIN, FAIRLINE_API_KEY: OWN_KEY },
            },
          },
        },
        null,
        2,
      ),
    ),
    table(
      ['Tool', 'What it answers'],
      [
        ['`search_events`', 'Matches by words, sport and state.'],
        ['`get_odds`', 'Current prices of a match with fair odds.'],
        ['`fair_price`', 'Prices without the margin.'],
        ['`list_alerts`', 'The newest alerts of your settings.'],
        ['`list_bets`', 'Your own bets.'],
        ['`log_bet`', 'Logs a bet. Needs more than a key, see below.'],
      ],
    ),
    list(
      'It only reads. `log_bet` is there when the key has the scope `bets:write` and the server is started with `--allow-writes`.',
      'An error of the API is an error of the tool, with the sentence of the API.',
    ),
  ],
};
