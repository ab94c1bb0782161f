import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'

/** Comma-separated origins that may load from the dev server besides localhost: the site that an override runs in. */
export const ALLOW = 'ATELIER_DEV_ALLOW'

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** CORS settings of the dev server. Set in every build, or the federation plugin would allow all origins. */
export const serverConfig = () => ({
  host: 'localhost',
  strictPort: true,
  cors: { origin: [LOCAL, ...(process.env[ALLOW] ?? '').split(',').filter(Boolean)] },
  printUrls: false,
})

/** Turns a build's config into a dev server for pages of another origin, with hot reload. */
export const devConfig = (): RsbuildConfig => ({
  mode: 'development',
  dev: {
    // The page has another origin: load files and connect the socket from the dev server's own address
    assetPrefix: 'http://localhost:<port>/',
    client: { host: 'localhost', port: '<port>', protocol: 'ws' },
    // Its placeholders for pages would end up in the manifest
    lazyCompilation: false,
  },
})

/** Reports every build to the parent process, and exits with it. */
export const tellParent = (): RsbuildPlugin => ({
  name: 'atelier-tell-parent',
  setup(api) {
    process.on('disconnect', () => process.exit())
    api.onAfterDevCompile(() => {
      process.send?.('built')
    })
  },
})
