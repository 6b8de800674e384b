import { describe, expect, it } from 'vitest';
import { mayConnect, problemOfUrl } from './outgoing-url.ts';

const STRICT = { http: false, loopback: false };
const DEMO = { http: true, loopback: false };
const OPERATOR = { http: true, loopback: true };

/** Every way to write an address or a name inside, each as the host of a URL. */
const INSIDE = [
  // Loopback: dotted, short, decimal, octal, hexadecimal, mixed, with a trailing dot, and in full-width digits.
  ...['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '017700000001', '0177.0.0.1', '0x7f000001'],
  ...['0x7f.1', '127.0.0.1.', '１２７.０.０.１', '①②⑦.0.0.1', '%31%32%37.0.0.1'],
  // Unspecified, broadcast, private, shared, link-local with the metadata service, multicast, reserved, documentation.
  ...['0.0.0.0', '0', '255.255.255.255', '10.0.0.1', '10.1', '0xa000001', '167772161', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '192.168.257', '100.64.0.1', '100.100.100.200', '169.254.169.254'],
  ...['2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.170.2', '224.0.0.1', '239.255.255.250'],
  ...['240.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '192.0.0.170'],
  // IPv6: loopback, unspecified, mapped, compatible, NAT64, 6to4, Teredo, unique local, link-local, site-local, multicast, documentation.
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::a00:1]'],
  ...['[2002:7f00:1::]', '[2002:c0a8:101::1]', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]', '[fc00::1]'],
  ...['[fd00:ec2::254]', '[fe80::1]', '[fe80::a9fe:a9fe]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
  ...['[100::1]', '[5f00::1]', '[4000::1]'],
  // Names that no public server has.
  ...[
    'localhost',
    'localhost.',
    'localhost..',
    'LOCALHOST',
    'ｌｏｃａｌｈｏｓｔ',
    'api.localhost',
    'postgres',
  ],
  ...['metadata.google.internal', 'metadata.google.internal.', 'printer.local', 'nas.lan', 'intranet'],
  ...['wiki.intranet', 'router.home.arpa', 'abc.onion'],
];

describe('an address inside', () => {
  it.each(INSIDE)('is refused as %s', (host) => {
    for (const rules of [STRICT, DEMO]) {
      expect(problemOfUrl(`https://${host}/hook`, rules)).toMatch(/^The address is not/);
    }
  });
});

describe('an address', () => {
  it.each([
    'https://hooks.example.com/fairline',
    'https://hooks.example.com:8443/fairline?key=1',
    'https://93.184.216.34/hook',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
    // A name that only looks like one inside, and one in the letters of another script.
    'https://localhost.example.com/',
    'https://internal.example.com/',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
  ])('of the public internet is allowed: %s', (address) => {
    expect(problemOfUrl(address, STRICT)).toBeNull();
  });

  it.each([
    ['http://hooks.example.com/', 'The address must begin with https://.'],
    ['ftp://hooks.example.com/', 'The address must begin with https://.'],
    ['file:///etc/passwd', 'The address must begin with https://.'],
    ['javascript:alert(1)', 'The address must begin with https://.'],
    ['https://user@hooks.example.com/', 'The address must not contain a user name or password.'],
    ['https://hooks.example.com:pass@127.0.0.1/', 'The address must not contain a user name or password.'],
    ['https://hooks.example.com:22/', 'The port must be 443 or 8443.'],
    ['https://hooks.example.com:5432/', 'The port must be 443 or 8443.'],
    ['https://hooks.example.com:80/', 'The port must be 443 or 8443.'],
    ['https://[fe80::1%25eth0]/', 'The address is not complete. It begins with https://.'],
    ['https://1.2.3.4.5/', 'The address is not complete. It begins with https://.'],
    ['https://', 'The address is not complete. It begins with https://.'],
    ['hooks.example.com', 'The address is not complete. It begins with https://.'],
  ])('is refused with a reason: %s', (address, reason) => {
    expect(problemOfUrl(address, STRICT)).toBe(reason);
  });

  it('may be plain HTTP in a demo, and on this machine only where the operator has asked for it', () => {
    expect(problemOfUrl('http://hooks.example.com:8080/', DEMO)).toBeNull();
    expect(problemOfUrl('http://127.0.0.1:9000/', DEMO)).not.toBeNull();
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect(problemOfUrl(`http://${host}:9000/`, OPERATOR)).toBeNull();
    }
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '0.0.0.0']) {
      expect(problemOfUrl(`http://${host}:9000/`, OPERATOR)).not.toBeNull();
    }
  });
});

it.each(['fe80::1%eth0', '::ffff:10.0.0.1', 'not an address', ''])('%j is not connected to', (address) => {
  expect(mayConnect(address, OPERATOR)).toBe(false);
});
