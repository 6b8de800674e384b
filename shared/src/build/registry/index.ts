/** Published versions of remotes, for the API that stores them where processes share a database. */
export { type BuildInfo, readBuildInfo } from '../workspaces/build-info.ts';
export { bundledWorkspaces } from '../workspaces/find-bundles.ts';
export { linesOf } from './list-remotes.ts';
export { assertFits } from './publishable.ts';
export {
  type PublishedRemote,
  publishedRemotesSchema,
  readState,
  remotesFolder,
  writeState,
} from './published-state.ts';
export { rolledBack, withBuild } from './versions.ts';
