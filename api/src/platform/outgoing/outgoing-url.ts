import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Where the product may send to on behalf of a user. */
export interface OutgoingRules {
  /** Plain HTTP as well as HTTPS: in demo mode. */
  readonly http: boolean;
  /** Addresses of this machine: in demo mode, and only where an operator has asked for it. */
  readonly loopback: boolean;
}

/** Ports of services that answer the web; any with `loopback`, where receivers of tests listen. */
const PORTS = new Set(['', '443', '8443']);
const HTTP_PORTS = new Set(['80', '8080']);

/** Whether an address that a name or a user gave may be connected to. */
export function mayConnect(address: string, { loopback }: OutgoingRules): boolean {
  return isPublicAddress(address) || (loopback && isLoopbackAddress(address));
}

/**
 * Why nothing is sent to an address, as a sentence for its user; null where it is allowed. Names are checked again when they are
 * resolved: this is what can be known without that.
 * @example problemOfUrl('https://10.0.0.1/hook', { http: false, loopback: false }) // 'The address is not one of the public internet.'
 */
export function problemOfUrl(address: string, rules: OutgoingRules): string | null {
  if (!URL.canParse(address)) return 'The address is not complete. It begins with https://.';
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(rules.http && url.protocol === 'http:')) {
    return 'The address must begin with https://.';
  }
  if (url.username !== '' || url.password !== '')
    return 'The address must not contain a user name or password.';
  // Decimal, octal and hexadecimal forms have become the common one by parsing.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnect(host, rules)) return 'The address is not one of the public internet.';
  if (isInside(host) && !rules.loopback) return 'The address is not one of the public internet.';
  if (!rules.loopback && !PORTS.has(url.port) && !(rules.http && HTTP_PORTS.has(url.port))) {
    return 'The port must be 443 or 8443.';
  }
  return null;
}

/** Names that no public server has. */
function isInside(host: string): boolean {
  const name = host.replace(/\.+$/, '').toLowerCase();
  return (
    isIP(name) === 0 &&
    (!name.includes('.') || /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/.test(name))
  );
}
