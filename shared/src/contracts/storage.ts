import * as z from 'zod';
import { instantSchema } from './ids.ts';

/** The replica that screens read on: read there, or left out and why. */
const replicaSchema = z.object({
  state: z.enum(['used', 'lagging', 'away', 'no-replica']),
  /** How far it is behind; null where that is not known. */
  lag_ms: z.number().nonnegative().nullable(),
});

/** `GET /api/admin/storage`: the size of the database on disk, in bytes. */
export const storageSchema = z.object({
  status: z.literal('ok'),
  bytes: z.number().int().nonnegative(),
  /** The part of the odds history. */
  history_bytes: z.number().int().nonnegative(),
  /** Bytes a day over the last week; null on the first day. */
  growth_per_day: z.number().nullable(),
  /** When the growth was last computed, which is every hour. */
  measured_at: instantSchema.nullable(),
  /** By size, the biggest first; the partitions of the history are one table. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number().int().nonnegative() })),
  /** Null without `DATABASE_READ_URL`. */
  replica: replicaSchema.nullish(),
});
export type Storage = z.infer<typeof storageSchema>;
