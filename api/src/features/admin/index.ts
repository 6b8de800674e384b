export { windowOf } from './admin.policy.ts';
