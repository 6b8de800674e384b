import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { builtPageHeaders, pageHeaders } from './security-headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (built: string, origins: string[] = []) =>
  String(pageHeaders(built, origins)['Content-Security-Policy']);

it('allow the scripts that were built into the page, and scripts of the allowed origins', () => {
  const page =
    '<head><script>look()</script><script defer src="/main.js"></script><script>\nearly()</script></head>';
  expect(policyOf(page, ['https://cdn.example'])).toContain(
    `script-src 'self' https://cdn.example ${hash('look()')} ${hash('\nearly()')};`,
  );
});

it('allow no other inline script, no evaluation and no frame', () => {
  const policy = policyOf('<script src="/main.js"></script><script type="application/json">{}</script>');
  expect(policy).toContain("script-src 'self';");
  expect(policy.split('style-src')[0]).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("frame-ancestors 'none'");
});

it('allow the socket of a remote that is developed on this machine, and of no other origin', () => {
  const policy = policyOf('', ['http://localhost:3101', 'https://cdn.example']);
  expect(policy).toContain(
    "connect-src 'self' http://localhost:3101 https://cdn.example ws://localhost:3101;",
  );
});

it('allow a page that was built as HTML nothing but what is in it, and what is served here', () => {
  const policy = String(
    builtPageHeaders(
      '<style>a{}</style><script>look()</script><script type="application/ld+json">{}</script>',
    )['Content-Security-Policy'],
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${hash('look()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
  expect(policy).not.toContain('http');
});
