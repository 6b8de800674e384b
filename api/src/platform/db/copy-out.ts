import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Whole rows of a binary COPY in some bytes: row `n` has its fields, without their number, from `starts[n]` to before `ends[n]`. */
export interface CopiedRows {
  readonly bytes: Buffer;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly count: number;
}

/**
 * Runs `copy … to stdout (format binary)`, which other statements may surround, and calls `read` with the rows of each piece of the answer as it
 * arrives. A stream with an object or a slice a row would take longer than the database takes to send them.
 *
 * @param read has to be done with the bytes when it returns
 * @throws the error of the database, or of `read`. A transaction that the statements began may then be open
 */
export function copyOut(
  connection: pg.ClientBase,
  statements: string,
  read: (rows: CopiedRows) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(new CopyOut(statements, read, resolve, reject));
  });
}

/** What this file uses of the driver's connection. */
interface Connection {
  readonly stream: Duplex;
  query(text: string): void;
}
type DataListener = (bytes: Buffer) => void;

/** First bytes of messages of the protocol. */
const CODES = { copyData: 0x64, copyDone: 0x63, error: 0x45 } as const;
/** Code and length of a message. */
const MESSAGE_HEADER = 5;
/** Signature and flags of a binary COPY, before the length of its extension. */
const SIGNATURE = 15;
const FIELD_COUNT = 2;
/** The least bytes of a message with a row. */
const LEAST_ROW = MESSAGE_HEADER + FIELD_COUNT;

class CopyOut implements pg.Submittable {
  readonly #statements: string;
  readonly #read: (rows: CopiedRows) => void;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  #stream: Duplex | null = null;
  #driver: DataListener = () => {};
  #isDone = false;
  /** The beginning of a message that the next piece continues. */
  #begun: Buffer | null = null;
  #isFirst = true;
  #error: unknown = null;
  #starts = new Int32Array(0);
  #ends = new Int32Array(0);

  constructor(
    statements: string,
    read: (rows: CopiedRows) => void,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements;
    this.#read = read;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Takes the place of the driver's reader until the copy is done. */
  submit(connection: unknown): void {
    const { stream } = connection as Connection;
    const [driver] = stream.listeners('data') as DataListener[];
    if (driver === undefined) throw new Error('Nothing reads from this connection.');
    this.#stream = stream;
    this.#driver = driver;
    stream.on('data', this.#onData);
    stream.removeListener('data', driver);
    (connection as Connection).query(this.#statements);
  }

  handleError(error: unknown): void {
    this.#giveBack();
    this.#reject(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#error === null) this.#resolve();
    else this.#reject(this.#error);
  }

  readonly #onData: DataListener = (bytes) => {
    let from = 0;
    if (this.#begun !== null) {
      const message = continued(this.#begun, bytes);
      from = message.length - this.#begun.length;
      this.#begun = null;
      this.#readMessages(message, 0);
    }
    if (from < bytes.length) this.#readMessages(bytes, from);
  };

  /** Reads the whole messages of some bytes, and leaves the begun one for later. After the copy they are the driver's. */
  #readMessages(bytes: Buffer, from: number): void {
    if (this.#isDone) {
      this.#driver(bytes.subarray(from));
      return;
    }
    this.#reserve(Math.ceil((bytes.length - from) / LEAST_ROW));
    let [at, count] = [from, 0];
    for (let end = endOfMessage(bytes, at); end <= bytes.length; end = endOfMessage(bytes, at)) {
      const code = bytes[at];
      if (code === CODES.copyData) {
        const row = at + MESSAGE_HEADER + (this.#isFirst ? headerLength(bytes, at + MESSAGE_HEADER) : 0);
        this.#isFirst = false;
        // The last message of a copy has no fields.
        if (bytes.readInt16BE(row) >= 0) {
          this.#starts[count] = row + FIELD_COUNT;
          this.#ends[count] = end;
          count += 1;
        }
      } else if (code === CODES.copyDone || code === CODES.error) {
        this.#readRows(bytes, count);
        this.#giveBack();
        this.#driver(bytes.subarray(code === CODES.error ? at : end));
        return;
      }
      at = end;
    }
    this.#readRows(bytes, count);
    if (at < bytes.length) this.#begun = bytes.subarray(at);
  }

  #readRows(bytes: Buffer, count: number): void {
    if (count === 0 || this.#error !== null) return;
    try {
      this.#read({ bytes, starts: this.#starts, ends: this.#ends, count });
    } catch (error) {
      // What is left of the copy is read all the same, so that the connection can be used again.
      this.#error = error;
    }
  }

  #reserve(rows: number): void {
    if (this.#starts.length >= rows) return;
    this.#starts = new Int32Array(rows);
    this.#ends = new Int32Array(rows);
  }

  #giveBack(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#stream?.on('data', this.#driver);
    this.#stream?.removeListener('data', this.#onData);
  }
}

/** Where the message that begins at a place ends; infinite where its length is not there yet. */
function endOfMessage(bytes: Buffer, at: number): number {
  return at + MESSAGE_HEADER > bytes.length ? Number.POSITIVE_INFINITY : at + 1 + bytes.readInt32BE(at + 1);
}

/** The begun message with as many of the bytes as it needs, or with all of them where they are too few. */
function continued(begun: Buffer, bytes: Buffer): Buffer {
  const header = Buffer.concat([begun, bytes.subarray(0, MESSAGE_HEADER)]);
  const length = endOfMessage(header, 0);
  return Buffer.concat([begun, bytes.subarray(0, Math.min(length, Number.MAX_SAFE_INTEGER) - begun.length)]);
}

function headerLength(bytes: Buffer, at: number): number {
  return SIGNATURE + 4 + bytes.readInt32BE(at + SIGNATURE);
}
