import { describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../../testing/remotes/s3-server.ts';
import { createS3Client } from './s3-client.ts';
import { S3Error } from './s3-error.ts';

const body = Buffer.from('content');
const clientOf = ({ bucket }: S3Server, change: object = {}, timeoutMs?: number) =>
  createS3Client({ bucket: { ...bucket, ...change }, firstPauseMs: 1, timeoutMs });
const statuses = ({ calls }: S3Server) => calls.map(({ status }) => status);

describe('requests to a bucket', () => {
  it('store, read, list and delete objects, whatever signs their keys have', async () => {
    const server = await startS3Server();
    const client = clientOf(server);
    const keys = ["a+b (1)!'*.js", 'folder/ä&b.css', ...'12345678'].map((name) => `files/${name}`);
    for (const key of keys) await client.put(key, Buffer.from(key));
    for (const key of keys) expect(await client.get(key)).toMatchObject({ body: Buffer.from(key) });
    await client.put('other', body);
    const listed = await client.list('files/');
    expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort());
    expect(Math.abs(Date.now() - (listed[0]?.modified ?? 0))).toBeLessThan(60_000);
    for (const key of keys) await client.delete(key);
    await client.delete('files/gone');
    expect([...server.objects.keys()]).toEqual(['live/other']);
    expect(await client.get('files/gone')).toBeNull();
    await client.put('empty', Buffer.alloc(0));
    expect(await client.get('empty')).toMatchObject({ body: Buffer.alloc(0) });
  });

  it('store an object only where it is as the condition requires', async () => {
    const client = clientOf(await startS3Server());
    expect(await client.put('a', body, { etag: '"none"' })).toBe(false);
    expect(await client.put('a', body, 'absent')).toBe(true);
    expect(await client.put('a', body, 'absent')).toBe(false);
    const first = await client.get('a');
    const etag = (first as { etag: string }).etag;
    expect(await client.put('a', Buffer.from('2'), { etag })).toBe(true);
    expect(await client.put('a', Buffer.from('3'), { etag })).toBe(false);
    expect(await client.get('a', { etag })).toMatchObject({ body: Buffer.from('2') });
    const now = (await client.get('a')) as { etag: string };
    expect(await client.get('a', now)).toBe('unchanged');
  });

  it.each(['slow-down', 'lose-request', 'lose-answer', 'silence', 'cut-body'] as const)(
    'are sent again after %s',
    async (fault) => {
      const server = await startS3Server();
      const client = clientOf(server, {}, fault === 'silence' ? 300 : undefined);
      await client.put('a', body);
      server.fault = ({ method, count }) => (method === 'GET' && count < 3 ? fault : null);
      expect(await client.get('a')).toMatchObject({ body });
      expect(server.calls.length).toBeGreaterThanOrEqual(5);
    },
  );

  it('fail with one sentence when the store stays as it is, and are not sent again where that would not help', async () => {
    const server = await startS3Server();
    server.fault = () => 'slow-down';
    await expect(clientOf(server).get('a')).rejects.toThrow(
      's3://screens/live answered GET live/a with 503 SlowDown (Please reduce your request rate.).',
    );
    expect(statuses(server)).toEqual([503, 503, 503, 503]);
    server.fault = () => 'silence';
    await expect(clientOf(server, {}, 200).get('a')).rejects.toThrow(
      /does not answer at http:\S+ \(timed out\)\.$/,
    );
    server.fault = () => null;
    server.calls.length = 0;
    const credentials = { ...server.bucket.credentials, secretAccessKey: 'wrong' };
    const refused = clientOf(server, { credentials }).put('a', body);
    await expect(refused).rejects.toThrow(
      'refuses PUT live/a (SignatureDoesNotMatch). Check AWS_ACCESS_KEY_ID',
    );
    await expect(refused).rejects.not.toThrow(/StringToSign|AWS4-HMAC/);
    expect(statuses(server)).toEqual([403]);
    await server.stop();
    await expect(clientOf(server).get('a')).rejects.toThrow(
      /does not answer at http:\S+ \(ECONNREFUSED\)\.$/,
    );
  });

  it.each([
    [
      { credentials: { accessKeyId: 'other', secretAccessKey: 'x' } },
      's3://screens/live refuses GET live/a (InvalidAccessKeyId)',
    ],
    [{ region: 'eu-test-2' }, 'is in the region eu-test-1 (AuthorizationHeaderMalformed). Correct region'],
  ])('name what is wrong with the settings: %j', async (change, sentence) => {
    const failed = clientOf(await startS3Server(), change).get('a');
    await expect(failed).rejects.toThrow(S3Error);
    await expect(failed).rejects.toThrow(sentence);
  });

  it('have the token of a temporary key, signed', async () => {
    const server = await startS3Server();
    const credentials = { ...server.bucket.credentials, sessionToken: 'a token' };
    await clientOf(server, { credentials }).put('a', body);
    expect(server.calls).toMatchObject([{ status: 200, token: 'a token' }]);
  });

  it('name a bucket that does not exist', async () => {
    const server = await startS3Server();
    const base = server.bucket.base.replace('screens', 'screen');
    await expect(clientOf(server, { base }).get('a')).rejects.toThrow('there is no such bucket');
  });

  it('end at once when the program stops', async () => {
    const server = await startS3Server();
    server.fault = () => 'silence';
    const ended = new AbortController();
    const client = createS3Client({ bucket: server.bucket, signal: ended.signal });
    const reading = client.get('a');
    setTimeout(() => ended.abort(), 20);
    const started = performance.now();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
