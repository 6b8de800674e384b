import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';

/** The first byte of a message says what follows. */
const DATA = 'd'.charCodeAt(0);

/** The driver passes what a COPY sends to its query, and drops it in the class that this one extends. */
class CopiedQuery extends pg.Query {
  readonly #receive: (message: Buffer) => void;

  constructor(text: string, receive: (message: Buffer) => void) {
    super(text);
    this.#receive = receive;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#receive(chunk);
  }
}

/**
 * Writes the files of a running PostgreSQL (15 or newer) as one tar archive, with the log that makes them consistent: what `pg_basebackup`
 * does, which the embedded one does not bring. It goes on being written to meanwhile.
 */
export async function writeBaseBackup(url: string, output: Writable): Promise<void> {
  // The option is known to the driver, and not to its types.
  const config = {
    connectionString: url,
    replication: 'true',
    connectionTimeoutMillis: 10_000,
  } as pg.ClientConfig;
  const client = new pg.Client(config);
  await client.connect();
  try {
    if (output.destroyed) return;
    const { stream } = client.connection;
    const query = new CopiedQuery(
      "BASE_BACKUP (LABEL 'fairline', CHECKPOINT 'fast', WAL true, MANIFEST 'no')",
      (message) => {
        if (message[0] !== DATA) return;
        // The driver uses its memory again.
        const hasSpace = output.write(Buffer.from(message.subarray(1)));
        // Several messages of one packet follow although the stream is paused.
        if (hasSpace || stream.isPaused()) return;
        stream.pause();
        output.once('drain', () => stream.resume());
      },
    );
    const closed = once(output, 'close').then(() => {
      throw output.errored ?? new Error('The backup cannot be written any further.');
    });
    closed.catch(() => {});
    const ended = once(query, 'end');
    client.query(query);
    await Promise.race([ended, closed]);
  } finally {
    await client.end().catch(() => {});
  }
}
