import ipaddr from 'ipaddr.js';

/** Global unicast of IPv6 (RFC 4291); everything else is special or not assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public network. Loopback, private, link-local (with the metadata services of clouds), shared (CGNAT), multicast,
 * documentation, reserved and unspecified ones are not, nor any way to write or to reach an IPv4 address in IPv6: mapped, compatible, NAT64,
 * 6to4, Teredo.
 * @param address IPv4 or IPv6 as the system writes it
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** @example isLoopbackAddress('127.0.0.1') // true */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
