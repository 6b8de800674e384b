import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback-host.ts';

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:3000',
  '127.8.9.1',
  '[::1]:3000',
  'a.localhost',
])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

it.each([
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example#localhost',
  '192.168.1.5:3000',
  '0.0.0.0:3000',
  '[::2]:3000',
  'localhost:99999',
])('%j is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
