import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration, RspackPluginInstance, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { packageFile } from './package-file.ts';
import type { Letters } from './reduce-font.ts';
import { SameBytesPlugin } from './same-bytes.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Parts of the federation runtime that its plugin requests as CommonJS files, without their extension. They are packages of its own. */
const federation = createRequire(require.resolve('@module-federation/enhanced'));
const runtimeTools = createRequire(federation.resolve('@module-federation/runtime-tools'));
const BUNDLER_RUNTIME = federation.resolve('@module-federation/webpack-bundler-runtime');
const FEDERATION_PARTS = [
  BUNDLER_RUNTIME,
  federation.resolve('@module-federation/inject-external-runtime-core-plugin'),
  runtimeTools.resolve('@module-federation/runtime'),
].map((file) => file.replace(/\.cjs$/, ''));

const surface = (file: string): string => packageFile('surfaces', file);

/** Imports of antd's own modules that the product needs rarely or not at all, and what they become. */
const RARE_ANTD_IMPORTS = [
  { module: 'form/FormItemLabel', request: '../tooltip', becomes: surface('tooltip-on-demand.tsx') },
  {
    module: 'form/hooks/useForm',
    request: 'scroll-into-view-if-needed',
    becomes: surface('scroll-into-view.ts'),
  },
  {
    module: 'select/index',
    request: '../config-provider/defaultRenderEmpty',
    becomes: surface('no-options.tsx'),
  },
  {
    module: 'config-provider/index',
    request: '../tooltip/UniqueProvider',
    becomes: surface('no-unique-tooltips.tsx'),
  },
];

/** The modules of the federation runtime that import its snapshots of manifests, which no manifest comes to. */
const SNAPSHOT_IMPORTS = [
  { module: 'core', request: './plugins/snapshot/SnapshotHandler.js' },
  { module: 'remote/index', request: '../plugins/snapshot/SnapshotHandler.js' },
];

/** The mode of a bundle: for users, or for a developer with hot reload. */
export type BuildMode = 'production' | 'development';

/** The supported browsers: the evergreen ones of the last two years. */
const TARGETS = 'chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4';

const SWC_OPTIONS = {
  env: { targets: TARGETS },
  transformImport: [
    { libraryName: 'antd', customName: 'antd/es/{{ kebabCase member }}/index.js' },
    { libraryName: '@ant-design/icons', customName: '@ant-design/icons/es/icons/{{ member }}' },
  ],
};

/** The parts of a chunk whose size counts: otherwise each provided module that two chunks use would be a chunk. */
export const SIZE_TYPES = ['javascript', 'css', 'consume-shared'];

/** How a font file is loaded that a style sheet names with a query, for the letters of a face. */
function fontFile(letters: Letters, resourceQuery: RegExp): RuleSetRule {
  return {
    resourceQuery,
    type: 'asset/resource',
    generator: { filename: `assets/[name]-${letters}.[contenthash:10][ext]` },
    use: [{ loader: packageFile('bundler', 'reduce-font.ts'), options: { letters } }],
  };
}

/**
 * The bundler configuration that shell and remotes have in common.
 *
 * @param directory the workspace's folder, absolute
 * @param uniqueName the name under which its chunks register in the page; two builds on one page need different names
 */
export function baseConfig(directory: string, uniqueName: string, mode: BuildMode): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: join(directory, 'dist'),
      clean: production,
      uniqueName,
      publicPath: 'auto',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      cssFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      cssChunkFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: {
        '@module-federation/enhanced-whole$': join(dirname(BUNDLER_RUNTIME), 'consumes.js'),
        'react-router-whole$': join(folderOf('react-router'), 'dist', mode, 'index.js'),
        // A CommonJS file cannot be tree-shaken, and brings a second copy of the whole runtime as CommonJS.
        ...Object.fromEntries(FEDERATION_PARTS.map((part) => [`${part}.cjs$`, `${part}.js`])),
      },
    },
    module: {
      // The script of a worker is made apart: as a part of the bundle it would begin with the federation runtime.
      parser: { javascript: { worker: false } },
      rules: [
        {
          test: /\.worker\.ts$/,
          dependency: 'url',
          type: 'asset/resource',
          loader: packageFile('bundler', 'bundle-worker.ts'),
          generator: { filename: 'assets/[name].[contenthash:10].js' },
        },
        { test: /\.css$/, type: 'css/auto' },
        // These packages do not say that their modules are free of side effects, so that one export would include all.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        ...RARE_ANTD_IMPORTS.map(({ module, request, becomes }) => ({
          test: new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/]${module.replaceAll('/', '[\\\\/]')}\\.js$`),
          resolve: { alias: { [`${request}$`]: becomes }, extensions: ['.js'] },
        })),
        ...SNAPSHOT_IMPORTS.map(({ module, request }) => ({
          test: new RegExp(`[\\\\/]runtime-core[\\\\/]dist[\\\\/]${module.replaceAll('/', '[\\\\/]')}\\.js$`),
          resolve: { alias: { [request]: surface('no-snapshots.ts') } },
        })),
        {
          test: /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.js$/,
          resolve: { alias: { './consumes.js$': surface('consumes.ts') } },
        },
        // Its imports make no chunks of their own, whose ids would contain the path of the checkout.
        { test: surface('provided.ts'), parser: { dynamicImportMode: 'eager' } },
        { test: /\.(svg|png|mp3|ogg)$/, type: 'asset' },
        {
          test: /\.woff2$/,
          oneOf: [fontFile('basic', /^\?basic$/), fontFile('rest', /^\?rest$/), fontFile('all', /^$/)],
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            ...SWC_OPTIONS,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        // Where this package is installed, its parts are JavaScript, which imports antd's components from antd as the sources do.
        {
          test: /[\\/]node_modules[\\/]@fairline[\\/]shared[\\/].*\.js$/,
          loader: 'builtin:swc-loader',
          options: { ...SWC_OPTIONS, jsc: { parser: { syntax: 'ecmascript' } } },
        },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // For older browsers it repeats `:is()` as `:-webkit-any()`, which Chromium knows too, with another specificity.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
      // Without this, small modules that several provided ones use would be repeated in each of their chunks.
      splitChunks: { chunks: 'async', minSize: 5_000, defaultSizeTypes: SIZE_TYPES },
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(production ? [new SameBytesPlugin()] : [new ReactRefreshRspackPlugin() as RspackPluginInstance]),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
