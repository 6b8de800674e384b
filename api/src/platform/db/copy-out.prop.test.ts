import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CopiedRows, copyOut } from './copy-out.ts';

const message = (code: string, body: Buffer): Buffer => {
  const header = Buffer.alloc(5);
  header.write(code);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};
const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const rowOf = (fields: Uint8Array): Buffer => Buffer.concat([int16(1), fields]);
const END = int16(-1);

/** What PostgreSQL sends: the signature, flags and an extension before the first row. */
function answerOf(rows: readonly Uint8Array[], extension: number): Buffer {
  const start = Buffer.alloc(19 + extension);
  start.writeInt32BE(extension, 15);
  const [first = END, ...others] = [...rows.map(rowOf), END];
  return Buffer.concat([
    message('C', Buffer.from('BEGIN\0')),
    message('H', Buffer.alloc(5)),
    message('d', Buffer.concat([start, first])),
    message('N', Buffer.from('a notice that is read by nobody')),
    ...others.map((row) => message('d', row)),
    message('c', Buffer.alloc(0)),
  ]);
}

/** A copy on a connection that receives these bytes, in pieces of these lengths. */
async function copied(bytes: Buffer, lengths: readonly number[], read: (rows: CopiedRows) => void) {
  const stream = new PassThrough();
  const driver: Buffer[] = [];
  const onData = (piece: Buffer) => void driver.push(Buffer.from(piece));
  stream.on('data', onData);
  let submitted: { handleReadyForQuery(): void; handleError(error: unknown): void } | undefined;
  const connection = {
    query(copy: NonNullable<typeof submitted> & { submit(of: unknown): void }) {
      submitted = copy;
      copy.submit({ stream, query: () => {} });
    },
  };
  const done = copyOut(connection as never, 'copy', read);
  let at = 0;
  for (const length of [...lengths, bytes.length]) {
    if (at < bytes.length) stream.emit('data', bytes.subarray(at, at + length));
    at += length;
  }
  return { done, submitted, driver, listeners: stream.listeners('data'), onData };
}

const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
const rows = fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 12 });

it('finds every row, however the answer is cut into pieces, and leaves the rest to the driver', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(9), pieces, async (all, extension, lengths) => {
      const found: Buffer[] = [];
      const after = message('C', Buffer.from('COMMIT\0'));
      const { done, submitted, driver, listeners, onData } = await copied(
        Buffer.concat([answerOf(all, extension), after]),
        lengths,
        ({ bytes, starts, ends, count }) => {
          for (let row = 0; row < count; row += 1) {
            found.push(Buffer.from(bytes.subarray(starts[row], ends[row])));
          }
        },
      );
      submitted?.handleReadyForQuery();
      await done;
      expect(found).toEqual(all.map((row) => Buffer.from(row)));
      expect(Buffer.concat(driver)).toEqual(after);
      expect(listeners).toEqual([onData]);
    }),
  );
});

it('leaves an error of the database to the driver, which reports it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, pieces, async (all, lengths) => {
      const sent = answerOf(all, 0);
      const error = message('E', Buffer.from('SERROR\0C57014\0\0'));
      const bytes = Buffer.concat([sent.subarray(0, sent.length - 5), error]);
      const { done, submitted, driver, listeners, onData } = await copied(bytes, lengths, () => {});
      expect(Buffer.concat(driver)).toEqual(error);
      expect(listeners).toEqual([onData]);
      submitted?.handleError(new Error('canceled'));
      await expect(done).rejects.toThrow('canceled');
    }),
  );
});

it('reports an error of the reader once the copy is over', async () => {
  let calls = 0;
  const { done, submitted, listeners, onData } = await copied(
    answerOf([Buffer.from('a'), Buffer.from('b')], 0),
    Array.from({ length: 100 }, () => 1),
    () => {
      calls += 1;
      throw new RangeError('unreadable');
    },
  );
  expect(listeners).toEqual([onData]);
  submitted?.handleReadyForQuery();
  await expect(done).rejects.toThrow('unreadable');
  expect(calls).toBe(1);
});
