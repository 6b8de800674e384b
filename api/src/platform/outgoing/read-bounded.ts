/** An answer that is larger than its reader permits. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';

  constructor(maxBytes: number) {
    super(`The answer has more than ${maxBytes} bytes.`);
  }
}

/** The turns in which the rest of large answers is read: one at a time, however many come in. */
export interface InTurn {
  readonly fromBytes: number;
  readonly run: <T>(read: () => Promise<T>) => Promise<T>;
}

/**
 * Reads the body of an answer while it comes in, and cancels the rest of one that is too large. Compressed ones count decompressed.
 *
 * @throws AnswerTooLarge, and the error of the stream
 */
export async function readBounded(
  { body, headers }: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  inTurn?: InTurn,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw new AnswerTooLarge(maxBytes);
  }
  if (body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  /** Whether that was the end. */
  async function readTo(until: number): Promise<boolean> {
    while (bytes < until) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
      chunks.push(value);
    }
    return false;
  }
  const toEnd = () => readTo(Number.POSITIVE_INFINITY);
  try {
    if (inTurn === undefined) await toEnd();
    else if (!(await readTo(inTurn.fromBytes))) await inTurn.run(toEnd);
    return Buffer.concat(chunks, bytes);
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error;
  }
}
