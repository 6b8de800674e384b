import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** The entry of the federation runtime in every bundle, without its extension. */
const FEDERATION_RUNTIME = join(folderOf('@module-federation/webpack-bundler-runtime'), 'dist', 'index');

/** The mode of a bundle: for users, or for a developer with hot reload. */
export type BuildMode = 'production' | 'development';

/** The supported browsers: the evergreen ones of the last two years. */
const TARGETS = 'chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4';

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
        'react-router-whole$': join(folderOf('react-router'), 'dist', mode, 'index.js'),
        'zod-whole$': join(folderOf('zod'), 'index.js'),
        // The plugin requests the CommonJS file, which cannot be tree-shaken.
        [`${FEDERATION_RUNTIME}.cjs$`]: `${FEDERATION_RUNTIME}.js`,
      },
    },
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|woff2|mp3|ogg)$/, type: 'asset' },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: TARGETS },
            transformImport: [
              { libraryName: 'antd', customName: 'antd/es/{{ kebabCase member }}/index.js' },
              { libraryName: '@ant-design/icons', customName: '@ant-design/icons/es/icons/{{ member }}' },
            ],
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // Without this, small modules that several provided ones use would be repeated in each of their chunks.
      splitChunks: { chunks: 'async', minSize: 5_000 },
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(production ? [] : [new ReactRefreshRspackPlugin() as RspackPluginInstance]),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
