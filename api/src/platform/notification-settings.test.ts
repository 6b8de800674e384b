import { expect, it } from 'vitest';
import { readNotifications } from './notification-settings.ts';

it('has the providers that are set, and an operator whom push services can reach', () => {
  const token = '123456:ABCdef-ghi_jkl';
  expect(
    readNotifications({ TELEGRAM_BOT_TOKEN: token, MAIL_FROM: 'Fairline <ops@fairline.test>' }, false),
  ).toEqual({
    telegram: { token, apiUrl: 'https://api.telegram.org' },
    discordApiUrl: 'https://discord.com',
    pushSubject: 'mailto:ops@fairline.test',
  });
  expect(readNotifications({ PUBLIC_URL: 'https://fairline.test' }, false).pushSubject).toBe(
    'https://fairline.test',
  );
  expect(readNotifications({ PUBLIC_URL: 'http://localhost' }, false).pushSubject).toBeNull();
  expect(readNotifications({}, true).pushSubject).toMatch(/^mailto:/);
  const local = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: 'http://127.0.0.1:9/' };
  expect(readNotifications(local, false).telegram?.apiUrl).toBe('http://127.0.0.1:9');
});

it.each([
  [{ TELEGRAM_BOT_TOKEN: 'token' }, 'TELEGRAM_BOT_TOKEN'],
  [{ DISCORD_API_URL: 'discord.com' }, 'DISCORD_API_URL'],
  [{ TELEGRAM_API_URL: 'ftp://x' }, 'TELEGRAM_API_URL'],
])('names what is wrong in %j', (values, name) => {
  expect(() => readNotifications(values, false)).toThrow(name);
});
