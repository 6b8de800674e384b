import { type RemotePlacement, remoteEntrySchema } from '@fairline/shared/contracts';
import { isIconName } from '@fairline/shared/ui';
import { parse, type Rule } from 'postcss';
import { sharedFor } from '../../build/bundler/sharing.ts';
import { registryRow } from '../../build/registry/registry-row.ts';

const PROVIDED = Object.keys(sharedFor('remote'));

/** Whether the shell provides a module: `react`, or `react/jsx-runtime` by the entry `react/`. */
export const isProvided = (request: string): boolean =>
  PROVIDED.some((entry) => (entry.endsWith('/') ? request.startsWith(entry) : request === entry));

/** Packages of which a page has one copy, that of the shell. */
const SINGLE = [
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'zod',
  '@reduxjs/toolkit',
  'antd',
  'dayjs',
];
/** Tokens are values without a state. */
const SINGLE_PARTS =
  /[\\/]@?(?:fairline[\\/])?shared[\\/]src[\\/](?:client|ui)[\\/](?!(?:billing|calendar|fields|matches|numbers|stats|table)[\\/]|theme[\\/]tokens\.[jt]s)/;

/** The packages among the source files of a build that it must not contain, because the shell provides them. */
export function ownCopies(sources: readonly string[]): string[] {
  const copies = sources.flatMap((source) => {
    const name = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(source)?.[1]?.replace('\\', '/');
    if (SINGLE_PARTS.test(source)) return ['@fairline/shared'];
    return name !== undefined && SINGLE.includes(name) ? [name] : [];
  });
  return [...new Set(copies)].sort();
}

/**
 * What style sheets do to elements outside the remote: selectors without a class of its own, and rules for the whole page.
 *
 * @param styles their texts, by path
 * @param own a class of the remote in a selector
 */
export function globalStyles(styles: ReadonlyMap<string, string>, own: RegExp): string[] {
  const found: string[] = [];
  for (const [file, css] of styles) {
    parse(css).walk((node) => {
      if (node.type === 'atrule' && /^(font-face|import|layer|property)$/.test(node.name)) {
        found.push(`${file}: @${node.name}`);
      }
      if (node.type !== 'rule' || isKeyframe(node) || isNested(node)) return;
      for (const selector of node.selectors) if (!own.test(selector)) found.push(`${file}: ${selector}`);
    });
  }
  return found;
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test(Reflect.get(parent, 'name'));
/** A nested rule is limited by the rule around it. */
const isNested = ({ parent }: Rule): boolean => parent?.type === 'rule';

/** What is wrong with a remote's row of the registry, a sentence each. */
export function rowProblems(name: string, version: string, placement: RemotePlacement): string[] {
  const row = remoteEntrySchema.safeParse(registryRow(name, version, placement));
  if (!row.success) return row.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const pages = placement.navigation ?? [];
  const keys = pages.flatMap(({ shortcuts = [] }) => shortcuts.map(({ key }) => key));
  return [
    ...placement.paths
      .filter((path) => !/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path))
      .map((path) => `${path} is not a path such as /odds-school.`),
    ...pages
      .filter(({ path }) => !placement.paths.includes(path))
      .map(({ path }) => `${path} is in the navigation, but not one of the paths.`),
    ...pages
      .filter(({ icon = 'page' }) => !isIconName(icon))
      .map(({ icon }) => `The shell has no icon ${icon}.`),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `Two shortcuts have the key ${key}.`),
  ];
}
