import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { replaceAtomically } from '../../../src/platform/write-atomically.ts';

const savedSchema = z.object({
  version: z.literal(1),
  /** How far the clock of the stand-in is ahead, in seconds. */
  ahead: z.number(),
  objects: z.record(z.string(), z.array(z.looseObject({ id: z.string(), object: z.string() }))),
  /** Answers by idempotency key, newest last. */
  answers: z.array(
    z.object({
      key: z.string(),
      request: z.string(),
      status: z.number(),
      body: z.string(),
      at: z.number(),
    }),
  ),
  /** Events that were not delivered yet. */
  undelivered: z.array(
    z.object({ event: z.string(), attempt: z.number(), due: z.number(), lost: z.boolean() }),
  ),
  delivery: z.object({
    mode: z.enum(['send', 'hold', 'lose']),
    delay_ms: z.number(),
    copies: z.number(),
    order: z.enum(['kept', 'reversed', 'shuffled']),
  }),
  after_retries: z.enum(['cancel', 'unpaid']),
  keys: z.record(z.string(), z.string()),
});
export type SavedState = z.infer<typeof savedSchema>;
export type Undelivered = SavedState['undelivered'][number];
export type Delivery = SavedState['delivery'];
export type SavedAnswer = SavedState['answers'][number];

/** Reads the state; null when there is none yet. Throws for a damaged file. */
export function readState(file: string): SavedState | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return savedSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged. Delete it to begin with an empty payment stand-in.`);
  }
}

export function writeState(file: string, state: SavedState): void {
  replaceAtomically(file, JSON.stringify(state));
}
