import type { Readable } from 'node:stream';
import { StartError } from '../../start-error.ts';

const BLOCK = 512;
const ZEROS = Buffer.alloc(BLOCK);

export interface TarEntry {
  /** With `/` between folders, and none at either end. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Bytes. */
  readonly size: number;
}

/** A file as it stands in a tar archive (ustar): header, content, and zeros up to the next 512 bytes. */
export function tarFile(path: string, body: Buffer): Buffer {
  const name = Buffer.from(path);
  const prefixEnd = name.length > 100 ? path.lastIndexOf('/', path.length - (name.length - 155)) : -1;
  const [prefix, rest] = prefixEnd > 0 ? [path.slice(0, prefixEnd), path.slice(prefixEnd + 1)] : ['', path];
  if (Buffer.byteLength(rest) > 100 || Buffer.byteLength(prefix) > 155) {
    throw new StartError(`The name ${path} is too long for a backup.`);
  }
  const header = Buffer.alloc(BLOCK);
  header.write(rest, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, body, ZEROS.subarray(0, padding(body.length))]);
}

/**
 * Reads a tar archive: calls `open` for each entry, and what that returns for each part of a file's content.
 * @throws StartError when the archive ends early or is none
 */
export async function readTar(
  input: Readable,
  open: (entry: TarEntry) => Promise<{ write(part: Buffer): Promise<void>; close(): Promise<void> }>,
): Promise<void> {
  let held: Buffer = Buffer.alloc(0);
  let file: Awaited<ReturnType<typeof open>> | null = null;
  let left = 0;
  let skip = 0;
  try {
    for await (const part of input as AsyncIterable<Buffer>) {
      held = held.length === 0 ? part : Buffer.concat([held, part]);
      for (;;) {
        if (file !== null) {
          const taken = held.subarray(0, left);
          if (taken.length > 0) await file.write(taken);
          held = held.subarray(taken.length);
          left -= taken.length;
          if (left > 0) break;
          await file.close();
          file = null;
        }
        const skipped = Math.min(skip, held.length);
        held = held.subarray(skipped);
        skip -= skipped;
        if (skip > 0 || held.length < BLOCK) break;
        const header = held.subarray(0, BLOCK);
        held = held.subarray(BLOCK);
        if (header.equals(ZEROS)) continue;
        const entry = entryOf(header);
        file = await open(entry);
        left = entry.size;
        skip = padding(entry.size);
      }
    }
  } finally {
    // Of a file that ends early.
    await file?.close();
  }
  if (file !== null || held.length > 0) throw damaged();
}

function entryOf(header: Buffer): TarEntry {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (sum !== Number.parseInt(textAt(header, 148, 8), 8)) throw damaged();
  const prefix = textAt(header, 345, 155);
  const name = textAt(header, 0, 100);
  const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/^\.\//, '').replace(/\/$/, '');
  if (path.startsWith('/') || path.split('/').includes('..')) throw damaged();
  const type = textAt(header, 156, 1);
  if (type !== '' && type !== '0' && type !== '5') {
    throw new StartError(`The backup has ${path}, which is neither a file nor a folder.`);
  }
  return { path, kind: type === '5' ? 'folder' : 'file', size: sizeOf(header) };
}

/** Octal text; where a file is larger than 8 GB, a number after a mark. */
function sizeOf(header: Buffer): number {
  if (((header[124] ?? 0) & 0x80) !== 0) return Number(header.readBigUInt64BE(128));
  return Number.parseInt(textAt(header, 124, 12), 8) || 0;
}

function textAt(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function damaged(): StartError {
  return new StartError(
    'The backup is damaged: it ends early, or is not one of Fairline. Nothing was started with it.',
  );
}
