import { fileURLToPath } from 'node:url'
import { rspack } from '@rsbuild/core'
import type { RsbuildConfig, Rspack } from '@rsbuild/core'
import { BROWSER_FLOOR } from '@atelier/contract/releases/browser-floor.ts'
import { FILE_TIMEOUT_MS } from '../src/host/file-timeout.ts'
import { esRuntimeAlias } from './federation-runtime.ts'

/** Files named by their content keep their address over releases. */
export const hashInName = (dev: boolean): string => (dev ? '' : '.[contenthash:10]')

/** Build settings shared by the shell and the remotes. `container` prefixes CSS module names, so two remotes never collide. */
export function commonConfig(container: string, dev: boolean) {
  const hash = hashInName(dev)
  return {
    output: {
      // As long as in `PLACEHOLDER_NAME`
      cssModules: { localIdentName: `${container}-[local]-[hash:base64:6]` },
      filename: { js: `[name]${hash}.js`, css: `[name]${hash}.css` },
      overrideBrowserslist: Object.entries(BROWSER_FLOOR).map(([browser, version]) => `${browser} >= ${version}`),
      legalComments: 'none',
      // Without a comment in the served files; `atelier publish` stores the maps where only teams can read them
      ...(dev ? {} : { sourceMap: { js: 'hidden-source-map' as const, css: false } }),
      cleanDistPath: !dev,
      // Assign short names by order, not by letter frequency: the frequency count includes the hashes in file names
      minify: { jsOptions: { minimizerOptions: { mangle: { disableCharFreq: true } as object } } },
    },
    resolve: { alias: esRuntimeAlias },
  } satisfies RsbuildConfig
}

/** Icons with a smaller factory: each container has its own. */
export const smallIcons = () =>
  new rspack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, (resource) => {
    resource.request = fileURLToPath(import.meta.resolve('@atelier/shared-ui/create-icon.ts'))
  })

/** Runtime settings shared by every container. */
export function containerOutput(config: Rspack.Configuration, uniqueName: string): void {
  // A dev server would push a broken build, whose missing chunks force a reload after the fix
  config.optimization = { ...config.optimization, emitOnErrors: false }
  config.output = {
    ...config.output,
    uniqueName,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: FILE_TIMEOUT_MS,
  }
}

const OWN_SOURCE = /[\\/](mf-[^\\/]+|platform|contract)[\\/]src[\\/]/
/** Minimum source size of a common chunk; anything smaller is cheaper to duplicate than to request. */
const COMMON_BYTES = 40_000
const SHARED_BYTES = 300_000

/** Sizes by type. Shared modules would get chunks without a file, whose ids and order depend on absolute paths. */
const atLeast = (javascript: number, css: number) => ({
  javascript,
  'css/mini-extract': css,
  'consume-shared': Infinity,
})

/** One chunk per page and widget; code of three pages is its own if worth a request, else duplicated in bytes. */
export function chunkPerWidget(config: Rspack.Configuration): void {
  const current = config.optimization?.splitChunks || {}
  config.optimization = {
    ...config.optimization,
    // Other ids are derived from absolute paths, so that a build would depend on its folder
    chunkIds: 'named',
    splitChunks: {
      ...current,
      cacheGroups: {
        ...current.cacheGroups,
        common: {
          chunks: 'async',
          test: OWN_SOURCE,
          minSize: atLeast(COMMON_BYTES, Infinity),
          minChunks: 3,
          priority: -5,
        },
        default: { chunks: 'async', minSize: atLeast(SHARED_BYTES, SHARED_BYTES), minChunks: 2, priority: -20 },
        defaultVendors: { chunks: 'async', minSize: atLeast(SHARED_BYTES, SHARED_BYTES), priority: -10 },
      },
    },
  }
}
