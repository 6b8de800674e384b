import * as z from 'zod';
import {
  lowestPlanWith,
  PLAN_FEATURES,
  reachesPlan,
  type UpgradeLevel,
  upgradeLevelSchema,
} from './plans/plans.ts';

/** The version of the contract between shell and remotes. The shell does not mount a remote of another version. */
export const REMOTE_CONTRACT_VERSION = 2;

/**
 * Where the shell can show the link to a page: in the main list or at the foot of the sidebar (wide screens), in the
 * bottom bar or as an icon in the top bar (narrow screens).
 */
export const NAVIGATION_PLACES = ['sidebar', 'sidebar-foot', 'bottom-bar', 'top-bar'] as const;
export type NavigationPlace = (typeof NAVIGATION_PLACES)[number];

/** A key that opens a page, pressed without a modifier. */
export const remoteShortcutSchema = z.object({
  key: z.string().regex(/^[a-z]$/),
  /** Added to the path of the page, for a tab of it: `?tab=limit`. */
  search: z.string().startsWith('?').optional(),
  /** Name of that tab. With it, the search of the shell lists the tab. */
  label: z.string().min(1).optional(),
  /** The key works only for plans that include this feature. */
  feature: z.enum(PLAN_FEATURES).optional(),
});

/** How the shell presents one page of a remote: in the navigation, for its keyboard shortcuts and in the search. */
export const remoteNavigationSchema = z.object({
  /** One of the remote's `paths`. */
  path: z.string().startsWith('/'),
  label: z.string().min(1),
  /** Name of one of the shell's icons. The shell shows its page icon for a name that it does not have. */
  icon: z.string().default('page'),
  /** Pages are listed in ascending order. */
  order: z.number(),
  /** Empty for a page that is reached from another page only. */
  places: z.array(z.enum(NAVIGATION_PLACES)).default(['sidebar']),
  shortcuts: z.array(remoteShortcutSchema).default([]),
  /** Name of one of the shell's numbers, shown beside the label. The shell shows none for a name that it does not have. */
  badge: z.string().optional(),
  /** Other words by which the search of the shell finds the page. */
  keywords: z.array(z.string().min(1)).optional(),
});
export type RemoteNavigation = z.infer<typeof remoteNavigationSchema>;

/** What a remote declares about itself when it is built; each published version carries it in its registry row. */
export const remotePlacementSchema = z.object({
  /** Where the shell mounts it: the first path segments it owns, for example `["/dashboard"]`. */
  paths: z.array(z.string().startsWith('/')).min(1),
  /** Lowest plan that can open it. */
  minimum_plan: upgradeLevelSchema.default('basic'),
  /** The feature that a plan has to include to open it. */
  feature: z.enum(PLAN_FEATURES).optional(),
  /** Only administrators can open it; others are answered that there is no such page. */
  admin: z.boolean().optional(),
  /** Those of its paths that only administrators can open. */
  admin_paths: z.array(z.string().startsWith('/')).optional(),
  /**
   * Its pages in the navigation; a path without an entry is not listed. Rows published before this field existed do
   * not have it: the shell then lists every path in the sidebar, under a label made from the path.
   */
  navigation: z.array(remoteNavigationSchema).optional(),
});
export type RemotePlacement = z.infer<typeof remotePlacementSchema>;

/** One row of `/remotes.json`: a remote is data, published and rolled back without building the shell. */
export const remoteEntrySchema = z.object({
  /** Name of the remote, which is its folder: `mfe-dashboard`. */
  name: z.string().regex(/^mfe-[a-z-]+$/),
  version: z.string().min(1),
  /** Address of its `mf-manifest.json`, relative to the origin or absolute. */
  manifest: z.string().min(1),
  ...remotePlacementSchema.shape,
  // A remote can be newer than the shell: navigation that the shell does not understand counts as absent, so that the
  // pages of the remote can still be opened.
  navigation: remotePlacementSchema.shape.navigation.catch(undefined),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** Where `/` leads. */
export const START_PATH = '/dashboard';

/** Every address that the shell itself has; all others are of remotes, of pages that were built as HTML, or none. */
export const SHELL_PATHS = ['/', '/sign-out', '/components', '/status'] as const;

/**
 * Pages of text that the application links to. They were built as HTML and are no part of it: a link of a remote that opens one
 * within the application makes the shell load it.
 */
export const TEXT_PATHS = [
  '/tutorials',
  '/info/grading-rules',
  '/info/stats-definitions',
  '/terms-of-service',
  '/privacy-policy',
] as const;

/** A remote's container and its entry script, relative to its manifest: what the shell uses of `mf-manifest.json`. */
export const remoteManifestSchema = z.object({
  /** Name of its container. */
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  /** The modules that it uses of the shell's. */
  shared: z.array(z.object({ name: z.string() })).default([]),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** Ids of the data blocks that the server writes into the page, so that the shell need not read them first. */
export const PAGE_DATA = {
  registry: 'fairline-registry',
  manifest: 'fairline-manifest',
  frame: 'fairline-frame',
} as const;

/** Whether only administrators can open a path of a remote. */
export function isForAdmins(remote: Pick<RemoteEntry, 'admin' | 'admin_paths'>, path: string): boolean {
  return remote.admin === true || remote.admin_paths?.includes(path) === true;
}

/** The registry in the page. `at` is when the server read it, in milliseconds since 1970. */
export type PageRegistry = RemoteRegistry & { at: number };
/** The manifest of the remote of the page's address, in the page. */
export type PageManifest = { address: string; manifest: RemoteManifest };

/** The remote of an address and its path that the address starts with, or null. The longest path decides. */
export function remoteAt<Remote extends Pick<RemoteEntry, 'paths'>>(
  remotes: readonly Remote[],
  pathname: string,
): { remote: Remote; path: string } | null {
  const matches = remotes
    .flatMap((remote) => remote.paths.map((path) => ({ remote, path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return matches[0] ?? null;
}

/**
 * `/remotes.json` whole: what the shell reads when it starts and every half minute after that. The contract version is for
 * those who build a remote elsewhere; a registry that an older release wrote has none.
 */
export type RemoteRegistry = { remotes: RemoteEntry[]; contract_version?: number };

/**
 * The lowest plan that can open a remote: the higher of its minimum plan and the plan with which its feature begins.
 * @example minimumPlanOf({ minimum_plan: 'basic', feature: 'matches' }) // 'pro'
 */
export function minimumPlanOf(remote: Pick<RemoteEntry, 'minimum_plan' | 'feature'>): UpgradeLevel {
  const { minimum_plan, feature } = remote;
  if (feature === undefined) return minimum_plan;
  const lowest = lowestPlanWith(feature);
  return reachesPlan(minimum_plan, lowest) ? minimum_plan : lowest;
}
