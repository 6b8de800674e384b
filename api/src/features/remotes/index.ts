export { createDatabaseRemotes } from './database-remotes.store.ts';
export { followRemotes } from './follow-remotes.ts';
export { RemotesError } from './remotes-error.ts';
export type { RemotesStore } from './remotes-store.ts';
export { runRemotes } from './run-remotes.ts';
export { createS3Remotes } from './s3/s3-remotes.store.ts';
