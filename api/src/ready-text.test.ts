import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { DEMO_SHOWS, readyLine, readyText } from './ready-text.ts';

const facts = { port: 3000, demo: true, prices: 'simulated', storesPast: true } as const;

it('names the address if there is one', () => {
  expect(readyLine(3000)).toBe('ready on http://localhost:3000');
  expect(readyLine(null)).toMatch(/^ready \(.*no port\)$/);
});

it('has every demo account with what it shows, and the password', () => {
  const text = readyText(facts);
  expect(DEMO_SHOWS.map(([email]) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
  for (const [email, shows] of DEMO_SHOWS) expect(text).toMatch(new RegExp(`^  ${email} +${shows}$`, 'm'));
  expect(text.split('\n').indexOf(readyLine(3000))).toBeGreaterThanOrEqual(0);
  expect(text).toContain(DEMO_PASSWORD);
});

it('names neither accounts nor simulated prices where there are none', () => {
  const text = readyText({ ...facts, demo: false, prices: null, storesPast: false });
  expect(text).toBe('\nready on http://localhost:3000\n\nCtrl-C stops everything in order.\n');
  expect(readyText({ ...facts, port: null })).not.toContain('@fairline.test');
});

it('the README says the same of each account', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  for (const [email, shows] of DEMO_SHOWS) expect(readme).toContain(`| \`${email}\` | ${shows} |`);
});

it('says that prices of a replay were recorded', () => {
  const text = readyText({ ...facts, prices: 'recorded' });
  expect(text).toContain('Prices were recorded earlier.');
  expect(text).not.toContain('simulated');
});
