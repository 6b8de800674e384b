import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { mayConnect, type OutgoingRules } from './outgoing-url.ts';

/** The code of the error with which a connection to an address inside is refused. */
export const REFUSED_ADDRESS = 'ERR_REFUSED_ADDRESS';

/** How names are resolved; tests replace it. */
export type ResolveAll = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const systemResolve: ResolveAll = (host, done) => lookup(host, { all: true }, done);

/**
 * The lookup of a connection: it fails when any address of the name is inside, and returns the very addresses that were checked, so that
 * a name cannot change its address between check and connection. It is not called for addresses that are written as numbers.
 */
export function guardedLookup(rules: OutgoingRules, resolve: ResolveAll = systemResolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        callback(error ?? Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '', 0);
        return;
      }
      if (!addresses.every(({ address }) => mayConnect(address, rules))) {
        const refused = new Error(`${host} has an address that is not public`);
        callback(Object.assign(refused, { code: REFUSED_ADDRESS }), '', 0);
        return;
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
