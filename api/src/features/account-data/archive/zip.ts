import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive, made while it is read. */
export interface ArchiveFile {
  readonly name: string;
  readonly pieces: () => AsyncIterable<string>;
}

/** The files as one zip, piece by piece: one file is read at a time, and no faster than the archive is. */
export async function* zipOf(files: readonly ArchiveFile[], at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // The loop below throws what fails; after it, nobody reads the archive.
  output.on('error', () => {});
  for (const { name, pieces } of files) {
    zip.addReadStreamLazy(name, { mtime: at }, (use) => {
      source = Readable.from(pieces(), { objectMode: false });
      // The package has no listener for the errors of these streams.
      source.on('error', (error: Error) => output.destroy(error));
      use(null, source);
    });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    // The reader may have gone in the middle of a file, which has to end before what it reads from does.
    output.destroy();
    source?.destroy();
    if (source?.closed === false) await once(source, 'close').catch(() => {});
  }
}
