import { ApiError } from './api-error.ts';

export interface Account {
  readonly user: string;
  readonly password: string;
}

/** Throws a 401 unless the header carries this account. */
export function authenticate(header: string | undefined, account: Account): void {
  const wanted = `Basic ${Buffer.from(`${account.user}:${account.password}`, 'utf8').toString('base64')}`;
  if (header === wanted) return;
  throw new ApiError(401, 'INVALID_CREDENTIALS', 'Authorization failed, invalid credentials');
}
