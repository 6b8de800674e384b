import { inflateRawSync } from 'node:zlib';

/** The files of a zip by their names, read from its directory at the end, as unpacking programs do. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the zip is damaged.');
    const method = zip.readUInt16LE(at + 10);
    const [size, length] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begin, begin + size);
    const content = method === 8 ? inflateRawSync(packed) : packed;
    if (content.length !== length) throw new Error(`${name} of the zip is damaged.`);
    files.set(name, content);
    at += 46 + lengths.reduce((sum, one) => sum + one, 0);
  }
  return files;
}
