import ipaddr from 'ipaddr.js';

/** What IPv6 has before an IPv4 address that is written in it. */
const MAPPED_BITS = 96;

/**
 * An address or network as it is stored.
 * @returns null for a text that is neither
 * @example networkOf('203.0.113.7') // '203.0.113.7/32'
 */
export function networkOf(text: string): string | null {
  try {
    if (text.includes('/')) {
      const [address, bits] = ipaddr.parseCIDR(text);
      // Callers with IPv4 are compared as such, so that a network of theirs in the form of IPv6 would let nobody in.
      if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= MAPPED_BITS)
        return `${address.toIPv4Address().toString()}/${bits - MAPPED_BITS}`;
      return `${address.toString()}/${bits}`;
    }
    // Without this, 1 and 0x7f.1 would be read as addresses.
    if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
    const address = ipaddr.process(text);
    return `${address.toString()}/${address.kind() === 'ipv4' ? 32 : 128}`;
  } catch {
    return null;
  }
}

/** Whether one of the networks has the address. IPv4 addresses may be written as IPv6. */
export function isAllowedFrom(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === caller.kind() && caller.match(base, bits);
  });
}
