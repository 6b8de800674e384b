import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { describe, expect, it } from 'vitest';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { record, type TestClient, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { MAX_LINES } from './odds-lines.channel.ts';

const web = suiteWeb();
const { clientOf, published } = suiteClients(web);

const subscribe = (client: TestClient, line_ids: string[]) =>
  client.emitWithAck('lines:subscribe', { line_ids });
const line = (line_id: string, since: number) => oddsLine({ line_id, since });

describe('lines', () => {
  it('arrive at the sockets that watch them, in their newest state, until they unsubscribe', async () => {
    const { publisher } = web.web;
    const [pro, other] = await Promise.all([clientOf('pro'), clientOf('sharp')]);
    const [received, receivedOther] = [record(pro), record(other)];
    expect(publisher.isLineWatched('7:0')).toBe(false);
    expect(await subscribe(pro, ['7:0', '7:1'])).toEqual({ status: 'ok' });
    expect(publisher.isLineWatched('7:0')).toBe(true);
    publisher.lines([line('7:0', 1), line('8:0', 1), line('7:1', 2)]);
    await Promise.all([published(received), published(receivedOther)]);
    expect([received.lines, receivedOther.lines]).toEqual([['7:0@1', '7:1@2'], []]);
    await pro.emitWithAck('lines:unsubscribe', { line_ids: ['7:0'] });
    expect([publisher.isLineWatched('7:0'), publisher.isLineWatched('7:1')]).toEqual([false, true]);
  });

  it('are limited in number', async () => {
    const pro = await clientOf('pro');
    const ids = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${from + index}:0`);
    expect(await subscribe(pro, ids(1, MAX_LINES))).toEqual({ status: 'ok' });
    expect(await subscribe(pro, ids(1, 5))).toEqual({ status: 'ok' });
    expect(await subscribe(pro, ['999:0'])).toMatchObject({ code: 'too_many_lines' });
    expect(web.web.publisher.isLineWatched('999:0')).toBe(false);
    expect(await subscribe(pro, ids(1, MAX_LINES + 1))).toMatchObject({ code: 'invalid_request' });
  });

  it('are not pushed to Basic', async () => {
    const basic = await clientOf('basic');
    expect(await subscribe(basic, ['7:0'])).toEqual({
      status: 'error',
      error: 'This needs the Pro plan.',
      code: 'plan_required',
    });
    expect(web.web.publisher.isLineWatched('7:0')).toBe(false);
    expect(await basic.emitWithAck('lines:unsubscribe', { line_ids: ['7:0'] })).toEqual({ status: 'ok' });
  });

  it('stop when the plan is downgraded to Basic', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['7:0']);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    await until(() => !web.web.publisher.isLineWatched('7:0'));
    web.web.publisher.lines([line('7:0', 1)]);
    await published(received);
    expect(received.lines).toEqual([]);
    expect(await subscribe(pro, ['7:0'])).toMatchObject({ code: 'plan_required' });
    await web.setRights('pro', { subscription_plan: 'pro_3months' });
    await until(async () => (await subscribe(pro, ['7:0'])).status === 'ok');
  });
});
