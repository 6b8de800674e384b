import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { createZstdCompress, createZstdDecompress, constants as zlib } from 'node:zlib';
import { StartError } from '../../start-error.ts';

/** Begins a backup: its format, then whether it is encrypted. */
const PLAIN = Buffer.from('FAIRLINE1P');
const ENCRYPTED = Buffer.from('FAIRLINE1E');
const SALT = 16;
const IV = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/** The transforms that an archive passes through on its way into a file: compressed, and encrypted where there is a key. */
export function sealing(key: string | undefined): Transform[] {
  const compress = createZstdCompress({ params: { [zlib.ZSTD_c_checksumFlag]: 1 } });
  if (key === undefined) return [compress, framed(PLAIN, () => Buffer.alloc(0))];
  const salt = randomBytes(SALT);
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(key, salt), iv);
  return [compress, cipher, framed(Buffer.concat([ENCRYPTED, salt, iv]), () => cipher.getAuthTag())];
}

/**
 * The archive in a backup. What it yields is known to be whole only when it has ended without an error.
 * @throws StartError when the file is no backup, or needs a key that is not given
 */
export async function unsealed(
  path: string,
  key: string | undefined,
): Promise<{ input: Readable; through: Transform[] }> {
  const file = await open(path).catch((error: Error) => {
    throw new StartError(`The backup ${path} cannot be read (${error.message}).`);
  });
  const { size } = await file.stat();
  const head = Buffer.alloc(ENCRYPTED.length + SALT + IV);
  await file.read(head, 0, head.length, 0);
  const magic = head.subarray(0, ENCRYPTED.length);
  if (magic.equals(PLAIN)) {
    return { input: file.createReadStream({ start: PLAIN.length }), through: [createZstdDecompress()] };
  }
  const refuse = async (sentence: string): Promise<never> => {
    await file.close();
    throw new StartError(sentence);
  };
  if (!magic.equals(ENCRYPTED)) return refuse(`${path} is not a backup of Fairline.`);
  if (key === undefined)
    return refuse(`${path} is encrypted. Set BACKUP_KEY to the key that it was made with.`);
  if (size < head.length + TAG) return refuse(`${path} ends early. Use another backup.`);
  const tag = Buffer.alloc(TAG);
  await file.read(tag, 0, TAG, size - TAG);
  const salt = head.subarray(ENCRYPTED.length, ENCRYPTED.length + SALT);
  const decipher = createDecipheriv(CIPHER, keyOf(key, salt), head.subarray(ENCRYPTED.length + SALT));
  decipher.setAuthTag(tag);
  const end = size - TAG - 1;
  const input = end < head.length ? Readable.from([]) : file.createReadStream({ start: head.length, end });
  return { input, through: [decipher, createZstdDecompress()] };
}

function keyOf(key: string, salt: Buffer): Buffer {
  return scryptSync(key, salt, 32);
}

function framed(head: Buffer, tail: () => Buffer): Transform {
  let started = false;
  return new Transform({
    transform(part, _encoding, done) {
      if (!started) this.push(head);
      started = true;
      done(null, part);
    },
    flush(done) {
      if (!started) this.push(head);
      this.push(tail());
      done();
    },
  });
}
