import type { RsbuildConfig, Rspack } from '@rsbuild/core'
import { FILE_TIMEOUT_MS } from '../src/host/file-timeout.ts'
import { esRuntimeAlias } from './federation-runtime.ts'

/** What the builds of the shell and of the remotes have in common. `container` keeps CSS modules of two remotes apart. */
export function commonConfig(container: string, dev: boolean) {
  const hash = dev ? '' : '.[contenthash:10]'
  return {
    output: {
      cssModules: { localIdentName: `${container}-[local]-[hash:base64:6]` },
      filename: { js: `[name]${hash}.js`, css: `[name]${hash}.css` },
      overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'],
      legalComments: 'none',
      cleanDistPath: !dev,
      // Short names by their order, not by how often letters occur: those of the hashes that stand in for files count too
      minify: { jsOptions: { minimizerOptions: { mangle: { disableCharFreq: true } as object } } },
    },
    resolve: { alias: esRuntimeAlias },
  } satisfies RsbuildConfig
}

/** Sets what every container's runtime has in common. */
export function containerOutput(config: Rspack.Configuration, uniqueName: string): void {
  // A dev server would send a broken build as an update, whose lost chunks change the remote's root: mending it reloaded the page
  config.optimization = { ...config.optimization, emitOnErrors: false }
  config.output = {
    ...config.output,
    uniqueName,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: FILE_TIMEOUT_MS,
  }
}

const OWN_SOURCE = /[\\/](mf-[^\\/]+|platform|contract)[\\/]src[\\/]/
/** Of sources: what is less is cheaper repeated than asked for. */
const COMMON_BYTES = 40_000

/**
 * One chunk for each page and widget. What three pages of an app have in common is a chunk beside theirs, fetched at the same time,
 * when it is worth a request; anything else is repeated in bytes, never in instances. A page never waits for a chain of chunks.
 */
export function chunkPerWidget(config: Rspack.Configuration): void {
  const current = config.optimization?.splitChunks || {}
  config.optimization = {
    ...config.optimization,
    splitChunks: {
      ...current,
      cacheGroups: {
        ...current.cacheGroups,
        common: {
          chunks: 'async',
          test: OWN_SOURCE,
          minSize: { javascript: COMMON_BYTES, 'css/mini-extract': Infinity },
          minChunks: 3,
          priority: -5,
        },
        default: { chunks: 'async', minSize: 300_000, minChunks: 2, priority: -20 },
        defaultVendors: { chunks: 'async', minSize: 300_000, priority: -10 },
      },
    },
  }
}
