import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { documentedCommands } from '../../../testing/backup/documented-commands.ts';
import { StartError } from '../start-error.ts';
import { loadEnv } from './env.ts';
import { readRemotesBucket } from './remotes-bucket.ts';

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const read = (REMOTES_URL: string, others = {}) => readRemotesBucket({ REMOTES_URL, ...keys, ...others });

/** `REMOTES_URL` after a documented line, as a shell reads it. */
const urlAfter = (line: string) =>
  execFileSync('sh', ['-ec', `${line}\nprintf %s "$REMOTES_URL"`], { encoding: 'utf8', timeout: 10_000 });

describe('the bucket of REMOTES_URL', () => {
  it('is that of the documented examples', () => {
    const lines = documentedCommands('Published screens in a bucket').join('').trim().split('\n');
    expect(lines.map((line) => read(urlAfter(line))?.base)).toEqual([
      'https://screens.s3.eu-central-1.amazonaws.com/fairline/',
      'https://storage.example:9000/screens/fairline/',
    ]);
  });

  it('is one of AWS without an endpoint, in the region of the address or of AWS_REGION', () => {
    expect(read('s3://screens/fairline/live/?region=eu-central-1', { AWS_REGION: 'us-west-2' })).toEqual({
      place: 's3://screens/fairline/live',
      bucket: 'screens',
      root: 'https://screens.s3.eu-central-1.amazonaws.com/',
      base: 'https://screens.s3.eu-central-1.amazonaws.com/fairline/live/',
      prefix: 'fairline/live/',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    const dotted = read('s3://screens.example', { AWS_REGION: 'us-west-2', AWS_SESSION_TOKEN: 'token' });
    expect(dotted?.base).toBe('https://s3.us-west-2.amazonaws.com/screens.example/');
    expect(dotted?.credentials.sessionToken).toBe('token');
  });

  it('is a path of any other endpoint', () => {
    const bucket = read('s3://screens/a?endpoint=http://minio:9000&region=garage');
    expect(bucket).toMatchObject({ base: 'http://minio:9000/screens/a/', region: 'garage' });
    expect(read('s3://screens?endpoint=https%3A%2F%2Fstorage.example%2Fs3')).toMatchObject({
      ...{ place: 's3://screens', base: 'https://storage.example/s3/screens/', region: 'us-east-1' },
    });
  });

  it.each([
    ['https://screens.example', 'is not the address of a bucket. Examples are s3://'],
    ['s3:screens', 'is not the address of a bucket'],
    ['s3://key:secret@screens?region=eu-central-1', 'has credentials. Set them as AWS_ACCESS_KEY_ID'],
    ['s3://Screens?region=eu-central-1', 'names the bucket "Screens", which cannot be one'],
    ['s3://?region=eu-central-1', 'REMOTES_URL'],
    ['s3://screens/a%20b?region=eu-central-1', 'The folder in REMOTES_URL may have letters'],
    ['s3://screens/a//b?region=eu-central-1', 'The folder in REMOTES_URL may have letters'],
    ['s3://screens?regoin=eu-central-1', 'has the parameter regoin; only endpoint and region are known'],
    ['s3://screens', 'without its region. Append ?region='],
    ['s3://screens?region=eu/1', '"eu/1" is not a region'],
    ['s3://screens?endpoint=minio:9000', 'The endpoint in REMOTES_URL is not an http or https address'],
    ['s3://screens?endpoint=https://me:pw@minio', 'The endpoint in REMOTES_URL'],
  ])('is refused in %s', (address, sentence) => {
    expect(() => read(address)).toThrow(StartError);
    expect(() => read(address)).toThrow(sentence);
  });

  it('needs its key, except for an ingest, which serves no screens', () => {
    const source = { REMOTES_URL: 's3://screens?region=eu-central-1', AWS_ACCESS_KEY_ID: 'key' };
    expect(() => loadEnv(source)).toThrow('REMOTES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    const others = { DATABASE_URL: 'postgres://localhost/fairline', REDIS_URL: 'redis://localhost' };
    expect(loadEnv({ ...source, ...others, ROLE: 'ingest' }).remotesBucket).toBeNull();
    expect(loadEnv({ ...source, ...keys }).remotesBucket).toMatchObject({ bucket: 'screens' });
    expect(loadEnv({}).remotesBucket).toBeNull();
  });
});
