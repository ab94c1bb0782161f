import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'

/** Origins, by commas, whose pages may load from the dev server besides this machine's: the site that an override runs in. */
export const ALLOW = 'ATELIER_DEV_ALLOW'

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Who may load from the dev server. Named in every build, or the federation plugin would let all origins in. */
export const serverConfig = () => ({
  host: 'localhost',
  strictPort: true,
  cors: { origin: [LOCAL, ...(process.env[ALLOW] ?? '').split(',').filter(Boolean)] },
  printUrls: false,
})

/** The part of a build's config that makes it a dev server for pages of another origin, with hot reload. */
export const devConfig = (): RsbuildConfig => ({
  mode: 'development',
  dev: {
    // The page stands at another address: files and the socket are asked for at the dev server's own
    assetPrefix: 'http://localhost:<port>/',
    client: { host: 'localhost', port: '<port>', protocol: 'ws' },
    // Its stand-ins for pages would be named in the manifest
    lazyCompilation: false,
  },
})

/** Tells the process that started the dev server of every build, and ends with it. */
export const tellParent = (): RsbuildPlugin => ({
  name: 'atelier-tell-parent',
  setup(api) {
    process.on('disconnect', () => process.exit())
    api.onAfterDevCompile(() => {
      process.send?.('built')
    })
  },
})
