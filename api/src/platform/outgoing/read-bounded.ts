/** An answer that is larger than its reader permits. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';

  constructor(maxBytes: number) {
    super(`The answer has more than ${maxBytes} bytes.`);
  }
}

/**
 * Reads the body of an answer while it comes in, and cancels the rest of one that is too large. Compressed ones count decompressed.
 *
 * @throws AnswerTooLarge, and the error of the stream
 */
export async function readBounded(
  { body, headers }: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw new AnswerTooLarge(maxBytes);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
