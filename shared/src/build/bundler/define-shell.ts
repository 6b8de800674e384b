import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, SIZE_TYPES } from './base-config.ts';
import { EarlyScriptPlugin } from './early-script.ts';
import { FirstPaintPlugin } from './first-paint.ts';
import { packageFile } from './package-file.ts';
import { sharedFor } from './sharing.ts';
import { type PageGroup, staticPages } from './static-pages.ts';
import type { WorkspaceBundle } from './workspace-bundle.ts';

/**
 * The host's bundle: two scripts with everything that each first screen needs (our code with the federation runtime, and
 * packages), and chunks for what only some screens need.
 *
 * @param directory `import.meta.dirname` of the shell's `rspack.config.ts`
 * @param pages those that do not need the application
 */
export function defineShell(directory: string, pages: readonly PageGroup[]): WorkspaceBundle {
  return {
    kind: 'shell',
    name: 'shell',
    directory,
    placement: null,
    pages: (mode) => staticPages(directory, pages, mode),
    configuration(mode) {
      // Without the hash of the sources, because a page has one shell: unchanged chunks then have the same name.
      const base = baseConfig(directory, 'fairline-shell', mode);
      return {
        ...base,
        // No page loads the second entry: it makes every provided module part of the build, so that remotes can import it.
        entry: {
          main: mode === 'production' ? './src/main.ts' : [REMEMBER_RENDERERS, './src/main.ts'],
          provided: { import: packageFile('surfaces', 'provided.ts'), dependOn: 'main' },
        },
        output: { ...base.output, publicPath: '/' },
        optimization: {
          ...base.optimization,
          splitChunks: {
            chunks: 'async',
            minSize: 20_000,
            defaultSizeTypes: SIZE_TYPES,
            cacheGroups: {
              // Changes with a dependency only, so that browsers keep it over most releases.
              vendor: {
                test: /[\\/]node_modules[\\/]/,
                name: 'vendor',
                chunks: ({ name }) => name === 'main',
                enforce: true,
              },
              // One chunk is a fifth smaller than the dozen that it would be otherwise.
              antd: { ...group('antd', ANTD_BASE), minChunks: 4 },
              fields: group('fields', FIELDS, FIELD_STAND_INS),
              dates: { ...group('dates', []), test: (module) => DATES.test(module.identifier()) },
            },
          },
        },
        plugins: [
          ...(base.plugins ?? []),
          new rspack.HtmlRspackPlugin({
            template: './src/index.html',
            chunks: ['main'],
            scriptLoading: 'defer',
            inject: 'head',
          }),
          new FirstPaintPlugin(),
          new EarlyScriptPlugin(directory),
          new rspack.CopyRspackPlugin({
            patterns: [
              { from: 'public', noErrorOnMissing: true },
              // Without the script of the other pages: it has to work alone.
              { from: 'src/offline.html', to: 'pages/offline.html', noErrorOnMissing: true },
            ],
          }),
          new ModuleFederationPlugin({
            name: 'fairline_shell',
            remotes: {},
            shared: sharedFor('shell'),
            shareStrategy: 'loaded-first',
            runtimePlugins: [
              packageFile('surfaces', 'register-shared-once.ts'),
              packageFile('surfaces', 'retry-failed-shared.ts'),
            ],
            dts: false,
            manifest: false,
            // One copy of the federation runtime for all; otherwise each remote contains its own 26 kB of it.
            experiments: {
              provideExternalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true },
            },
          }),
        ],
      };
    },
  };
}

/** What nearly every antd component needs: theme, styles, helpers. */
const ANTD_BASE = [
  '@ant-design/(colors|cssinjs|cssinjs-utils|fast-color|icons)',
  '@babel/runtime',
  '@emotion',
  '@rc-component/(motion|portal|resize-observer|util|(pagination|picker)/es/locale)',
  'antd/es/(_util|config-provider|locale|space|style|theme|version|(calendar|date-picker|modal|time-picker)/locale)',
  'clsx',
  'react-is',
  'stylis',
];
/** What nearly every form needs. */
const FIELDS = [
  '@rc-component/(async-validator|form|input-number|mini-decimal|overflow|select|trigger|virtual-list)',
  'antd/es/(form|grid|input-number|input/style|select)',
  '@rc-component/motion/es/(CSSMotionList|util/diff)',
  // Of their messages and menus: otherwise each of two chunks has its own.
  '@ant-design/icons-svg/es/asn/(Check|CheckCircle|Close|CloseCircle|Down|ExclamationCircle|Loading|QuestionCircle|Search)(Filled|Outlined)',
  '@ant-design/icons/es/icons/QuestionCircleOutlined',
  'antd/es/_util/convertToTooltipProps',
];
/** What stands in for parts of antd in it. */
const FIELD_STAND_INS = ['no-options', 'no-unique-tooltips', 'scroll-into-view', 'tooltip-on-demand'];
/** The common part of the calendar and of the pickers of dates and times. */
const DATES = /[\\/]@rc-component[\\/]picker[\\/](?!es[\\/]locale)|^consume shared module \(default\) dayjs@/;

/** The chunk with these folders of `node_modules` and these stand-ins. */
function group(name: string, folders: readonly string[], standIns: readonly string[] = []) {
  const separated = (paths: readonly string[]) =>
    paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|');
  const all = `node_modules[\\\\/](${separated(folders)})${standIns.length > 0 ? `|surfaces[\\\\/](${separated(standIns)})` : ''}`;
  return {
    name,
    test: new RegExp(`[\\\\/](${all})([\\\\/]|\\.[jt]sx?$)`),
    chunks: (chunk: { name?: string | undefined }) => chunk.name !== 'main',
    enforce: true,
    priority: 1,
  };
}

/** Makes hot updates of a remote's components work in the open page. */
const REMEMBER_RENDERERS = packageFile('dev', 'remember-renderers.ts');
