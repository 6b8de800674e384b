#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createFairlineClient } from '../client.ts';
import { createServer } from './create-server.ts';

/** The command `fairline-mcp`: the MCP server over standard input and output, for the key in the environment. */
const { FAIRLINE_URL, FAIRLINE_API_KEY } = process.env;
const unknown = process.argv.slice(2).filter((word) => word !== '--allow-writes');

if (unknown.length > 0) end(`Unknown option ${unknown.join(' ')}. Usage: fairline-mcp [--allow-writes]`);
if (FAIRLINE_URL === undefined || FAIRLINE_API_KEY === undefined) {
  end('Set FAIRLINE_URL to the address of Fairline and FAIRLINE_API_KEY to a key of Settings, API.');
}
if (!URL.canParse(FAIRLINE_URL)) end(`FAIRLINE_URL is no address: ${FAIRLINE_URL}`);

const client = createFairlineClient({
  baseUrl: `${FAIRLINE_URL.replace(/\/$/, '')}/api/v1`,
  apiKey: FAIRLINE_API_KEY,
});
try {
  const server = await createServer({ client, allowWrites: process.argv.includes('--allow-writes') });
  await server.connect(new StdioServerTransport());
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
}

function end(sentence: string): never {
  // Standard output belongs to the protocol.
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
