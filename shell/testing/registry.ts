import type { PageManifest, Registry, RemoteManifest } from '@atelier/contract/releases/manifest.ts'

const none = { js: [], css: [] }

export const makePage = (path: string, access: PageManifest['access'] = 'public', signIn?: string): PageManifest => ({
  path,
  access,
  preload: [],
  assets: none,
  widgets: [],
  ...(signIn !== undefined && { signIn }),
})

export function makeRegistry(remotes: Record<string, Partial<RemoteManifest>> = {}): Registry {
  const release = ([name, manifest]: [string, Partial<RemoteManifest>]) => {
    const whole: RemoteManifest = {
      name,
      entry: 'remoteEntry.js',
      expose: './remote',
      platform: '^1.0.0',
      contract: 1,
      pages: [],
      slots: [],
      assets: { js: ['remoteEntry.js'], css: [] },
      integrity: { 'remoteEntry.js': `sha384-${name}` },
      ...manifest,
    }
    return [name, { version: 'v1', base: `/assets/${name}/v1/`, manifest: whole }] as const
  }
  return {
    revision: 1,
    shell: {
      version: 'v1',
      base: '/assets/shell/v1/',
      manifest: {
        platform: '1.0.0',
        contract: 1,
        assets: none,
        widgets: {},
        integrity: { 'index.js': 'sha384-shell' },
      },
    },
    remotes: Object.fromEntries(Object.entries(remotes).map(release)),
  }
}
