import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RemotesBucket } from '../../../platform/env/remotes-bucket.ts';
import type { Logger } from '../../../platform/log.ts';
import { RemotesError } from '../remotes-error.ts';
import type { RemotesStore } from '../remotes-store.ts';
import { NOTHING_PUBLISHED, type PublishedPointer, pointerWith, readPointer } from './published-pointer.ts';
import { createS3Client, type PutCondition, type S3Client } from './s3-client.ts';
import { deleteUnused, readFiles, writeFiles } from './version-files.ts';

/** How often a web process looks whether something was published. An answer that nothing was has no body. */
const LOOK_MS = 2_000;
const POINTER = 'published.json';
const PROBE = 'conditional-writes';
/** Others may publish so often between the reading and the writing of a change. */
const ATTEMPTS = 20;

export interface S3RemotesDeps {
  readonly bucket: RemotesBucket;
  readonly log: Logger;
  readonly lookMs?: number | undefined;
  /** As in `S3ClientDeps`. */
  readonly firstPauseMs?: number | undefined;
}

interface PointerAt {
  readonly pointer: PublishedPointer;
  /** What has to be true for it to be replaced. */
  readonly condition: PutCondition;
}

/**
 * The published remotes in a bucket (ADR 0045): files in folders that are written once, and `published.json`, which is replaced only
 * by somebody who has read it as it is.
 */
export function createS3Remotes({
  bucket,
  log,
  lookMs = LOOK_MS,
  firstPauseMs,
}: S3RemotesDeps): RemotesStore {
  const ended = new AbortController();
  const client = createS3Client({ bucket, signal: ended.signal, firstPauseMs });
  let last: PointerAt = { pointer: NOTHING_PUBLISHED, condition: 'absent' };

  async function read(): Promise<PointerAt> {
    const etag = last.condition === 'absent' ? undefined : last.condition.etag;
    const object = await client.get(POINTER, { etag });
    if (object === 'unchanged') return last;
    last =
      object === null
        ? { pointer: NOTHING_PUBLISHED, condition: 'absent' }
        : { pointer: parsed(object.body), condition: { etag: object.etag } };
    return last;
  }

  const parsed = (body: Buffer): PublishedPointer => {
    try {
      return readPointer(body);
    } catch (error) {
      throw new RemotesError(`${POINTER} in ${bucket.place} is damaged, or of a newer release.`, {
        cause: error,
      });
    }
  };

  return {
    place: bucket.place,

    list: async () => (await read()).pointer.remotes,

    async change(decide) {
      const id = randomUUID();
      let sha256: string | null = null;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const { pointer, condition } = await read();
        // Stored by an attempt whose answer was lost.
        if (pointer.changes.includes(id)) return;
        const change = await decide(pointer.remotes);
        if (change === null) return;
        const { remote, files } = change;
        if (attempt === 1) await assertConditionalWrites(client, bucket);
        if (files !== undefined && sha256 === null) {
          sha256 = await writeFiles(
            client,
            { name: remote.name, version: remote.current, change: id },
            files,
          );
        }
        const after = pointerWith(pointer, remote, { id, sha256 });
        if (await client.put(POINTER, Buffer.from(`${JSON.stringify(after, null, 2)}\n`), condition)) {
          await deleteUnused(client, remote.name, { before: pointer, after }).catch((error: unknown) => {
            log.error({ err: error }, 'files that are not kept could not be deleted; they cost space only');
          });
          return;
        }
        await delay(Math.random() * 20 * attempt);
      }
      throw new RemotesError(
        `Others have published into ${bucket.place} all the time. Run the command again.`,
      );
    },

    async readFiles(name, version) {
      const stored = last.pointer.stored.find((one) => one.name === name && one.version === version);
      if (stored === undefined) throw new RemotesError(`${bucket.place} has no files of ${name} ${version}.`);
      return readFiles(client, stored, bucket.place);
    },

    watch(changed) {
      const timer = setInterval(changed, lookMs);
      timer.unref();
      return {
        listeners: [],
        stop() {
          clearInterval(timer);
          ended.abort();
        },
      };
    },
  };
}

/**
 * Two publishes at once would lose one of them in a store that ignores the conditions of a write.
 * @throws RemotesError where it does
 */
async function assertConditionalWrites(client: S3Client, { place }: RemotesBucket): Promise<void> {
  const body = Buffer.from('Written to find out whether the store has conditional writes.\n');
  await client.put(PROBE, body, 'absent');
  const isIgnored =
    (await client.put(PROBE, body, 'absent')) ||
    (await client.put(PROBE, body, { etag: '"00000000000000000000000000000000"' }));
  if (isIgnored) {
    throw new RemotesError(
      `${place} ignores conditional writes (If-Match, If-None-Match), so that two publishes at once could lose one. Use a store that has them.`,
    );
  }
}
