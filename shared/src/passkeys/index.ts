export { canUsePasskeys, createPasskey, readPasskey } from './passkeys.ts';
