import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTar, tarFile } from './tar.ts';

async function filesIn(archive: Buffer, parts: number): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const step = Math.max(1, Math.ceil(archive.length / parts));
  const slices: Buffer[] = [];
  for (let at = 0; at < archive.length; at += step) slices.push(archive.subarray(at, at + step));
  await readTar(Readable.from(slices), async ({ path }) => {
    files[path] = Buffer.alloc(0);
    return {
      async write(part) {
        files[path] = Buffer.concat([files[path] ?? Buffer.alloc(0), part]);
      },
      close: async () => {},
    };
  });
  return files;
}

it('reads what it has written, in parts of any size', async () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,60}$/);
  const file = fc.tuple(fc.array(name, { minLength: 1, maxLength: 4 }), fc.uint8Array({ maxLength: 2_000 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 5 }),
      fc.integer({ min: 1, max: 400 }),
      async (files, parts) => {
        const wanted = Object.fromEntries(
          files.map(([names, body]) => [names.join('/').slice(0, 240).replace(/\/$/, ''), Buffer.from(body)]),
        );
        const archive = Buffer.concat([
          ...Object.entries(wanted).map(([path, body]) => tarFile(path, body)),
          Buffer.alloc(1_024),
        ]);
        expect(await filesIn(archive, parts)).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses what is damaged, leaves its folder, or is a link', async () => {
  const archive = tarFile('a/b', Buffer.from('text'));
  const changed = (at: number, text: string) => {
    const other = Buffer.from(archive);
    other.write(text, at);
    return other;
  };
  await expect(filesIn(archive.subarray(0, 514), 1)).rejects.toThrow('damaged');
  await expect(filesIn(archive.subarray(0, 100), 1)).rejects.toThrow('damaged');
  await expect(filesIn(changed(0, 'x'), 1)).rejects.toThrow('damaged');
  await expect(filesIn(tarFile('../b', Buffer.from('text')), 1)).rejects.toThrow('damaged');
  const link = changed(156, '2');
  const sum = link
    .subarray(0, 512)
    .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  link.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  await expect(filesIn(link, 1)).rejects.toThrow('neither a file nor a folder');
  expect(() => tarFile('x'.repeat(300), Buffer.alloc(0))).toThrow('too long');
});
