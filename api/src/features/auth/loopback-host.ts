import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Rejects a request whose Host header is not a name of this machine. Without `PUBLIC_URL` links and cookies are built from
 * that header, which anybody who can make a browser or a program call this server can set.
 * @throws ApiError 421 `host_not_trusted`
 */
export function assertLoopbackHost(host: string): void {
  if (isLoopbackHost(host)) return;
  throw new ApiError(
    421,
    'host_not_trusted',
    'This server only accepts sign-ins at localhost. To use it at another address, set PUBLIC_URL to that address and start it again.',
  );
}

/** Whether a Host header names this machine: `localhost` and its subdomains, 127.0.0.0/8 or [::1], with any port. */
export function isLoopbackHost(host: string): boolean {
  const address = `http://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
