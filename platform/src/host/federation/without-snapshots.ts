/** Replaces the library's snapshots, manifests and preloads: the site's remotes are entries, preloaded by the document. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} }
  readonly manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})

export const snapshotPlugin = () => ({ name: 'no-snapshots' })
export const generatePreloadAssetsPlugin = () => ({ name: 'no-preload-assets' })

export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
