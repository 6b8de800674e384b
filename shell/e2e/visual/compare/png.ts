import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import type { Pixels } from './half-size.ts';
import { paletteOf } from './palette.ts';

/** The pixels of a stored reference. */
export function readPng(png: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, data };
}

/**
 * Pixels as PNG of at most 256 colours: a quarter of the size of one with all colours. `pngjs` only reads these.
 *
 * @param note a text that is stored with them
 */
export function writePng(pixels: Pixels, note = ''): Buffer {
  const { width, height } = pixels;
  const { colors, indexes } = paletteOf(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, indexes of a palette.
  header.set([8, 3], 8);
  const palette = Buffer.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  // Each row starts with the number of its filter: 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    noteChunk(note),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same with all colours. */
export function writeExactPng({ width, height, data }: Pixels, note: string): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  const written = PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
  return Buffer.concat([written.subarray(0, HEADER_BYTES), noteChunk(note), written.subarray(HEADER_BYTES)]);
}

const NOTE = 'Comment';
const noteChunk = (note: string): Buffer => chunk('tEXt', Buffer.from(`${NOTE}\0${note}`, 'latin1'));

/** The text that {@link writePng} stored, without decoding the pixels; empty without one. */
export function readNote(png: Buffer): string {
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const content = png.subarray(at + 8, at + 8 + length);
    if (png.toString('latin1', at + 4, at + 8) === 'tEXt')
      return content.toString('latin1').slice(NOTE.length + 1);
    at += length + CHUNK_BYTES;
  }
  return '';
}

const SIGNATURE_BYTES = 8;
/** Of the length, the name and the checksum of a chunk. */
const CHUNK_BYTES = 12;
/** With the first chunk. */
const HEADER_BYTES = SIGNATURE_BYTES + CHUNK_BYTES + 13;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
