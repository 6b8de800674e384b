import { FeedFault } from './feed-fault.ts';

/**
 * The body as text, at most `maxBytes` of it after decompression: an answer without end must not fill the memory.
 * Throws a `lost-reply` fault when it is longer; what the stream throws goes through.
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FeedFault('lost-reply', { code: 'TOO_LARGE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString('utf8');
}
