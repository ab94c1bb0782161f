import type { RsbuildConfig, Rspack } from '@rsbuild/core'
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
    },
    resolve: { alias: esRuntimeAlias },
  } satisfies RsbuildConfig
}

/** Sets what every container's runtime has in common. */
export function containerOutput(config: Rspack.Configuration, uniqueName: string): void {
  config.output = {
    ...config.output,
    uniqueName,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 8000,
  }
}

/** One chunk for each widget: code in common is repeated in bytes, never in instances, and a page never waits for a chain of chunks. */
export function chunkPerWidget(config: Rspack.Configuration): void {
  const current = config.optimization?.splitChunks || {}
  config.optimization = {
    ...config.optimization,
    splitChunks: {
      ...current,
      cacheGroups: {
        ...current.cacheGroups,
        default: { chunks: 'async', minSize: 300_000, minChunks: 2, priority: -20 },
        defaultVendors: { chunks: 'async', minSize: 300_000, priority: -10 },
      },
    },
  }
}
