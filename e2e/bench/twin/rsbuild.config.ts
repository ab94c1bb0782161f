import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rsbuild/core'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { containerOf } from '@atelier/contract/releases/container.ts'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { AssetGuard } from '@atelier/platform/build/asset-guard'
import { chunkPerWidget, commonConfig, containerOutput } from '@atelier/platform/build/common-config'
import { readDeclaration } from '@atelier/platform/build/declaration'
import { REMOTE_EXPOSE, exposesOf, slotExpose } from '@atelier/platform/build/exposes'
import { ManifestPlugin } from '@atelier/platform/build/manifest-plugin'
import { generated, manifestsOf, slotRequest } from './manifests.ts'
import type { Remote } from './manifests.ts'
import list from '../../../apps.json' with { type: 'json' }

// The same sources as one application; see docs/performance.md. Needs the builds of the apps, whose manifests it takes over.

const root = path.resolve(import.meta.dirname, '../../..')
const shell = path.join(root, 'shell')
const loader = path.join(shell, 'src/twin-loader.generated.ts')

const readRemote = async ({ name, folder }: (typeof list)[number]): Promise<Remote> => ({
  name,
  folder: path.join(root, folder),
  declared: await readDeclaration(path.join(root, folder)),
  manifest: await readManifest<RemoteManifest>(path.join(folder, 'dist/remote.json')),
})

async function readManifest<Manifest>(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as Manifest
}

export default async (): Promise<RsbuildConfig> => {
  const remotes = await Promise.all(list.filter(({ name }) => name !== 'shell').map(readRemote))
  const shellManifest = await readManifest<ShellManifest>('shell/dist/shell.json')
  const common = commonConfig('shell', false)
  return {
    ...common,
    root: shell,
    mode: 'production',
    source: {
      entry: { index: './src/main.tsx' },
      define: { 'import.meta.env.DEVELOPMENT_FLAVOR': 'false' },
    },
    // In place of Module Federation
    resolve: { alias: { '@module-federation/enhanced/runtime': loader } },
    plugins: [pluginReact({ fastRefresh: false })],
    output: {
      ...common.output,
      assetPrefix: 'auto',
      distPath: { root: path.join(import.meta.dirname, 'dist'), js: '', jsAsync: '', css: '', cssAsync: '' },
      filename: { js: fileName('js'), css: fileName('css') },
    },
    tools: {
      htmlPlugin: false,
      cssLoader: { modules: { getLocalIdent } },
      rspack: (config, { appendPlugins }) => {
        chunkPerWidget(config)
        containerOutput(config, 'shell')
        appendPlugins([
          new rspack.experiments.VirtualModulesPlugin({
            ...Object.assign({}, ...remotes.map(({ folder, declared }) => exposesOf(folder, declared).modules)),
            [loader]: loaderOf(remotes),
          }),
          new AssetGuard(),
          new ManifestPlugin('manifests.json', async (view) =>
            manifestsOf({ shell: shellManifest, remotes, slotsImportedBy: loader }, view),
          ),
        ])
      },
    },
  }
}

/** The part of Module Federation's API that the shell uses. Slots and pages are imported on demand, as in the remotes. */
function loaderOf(remotes: readonly Remote[]): string {
  const exposed = remotes.flatMap(({ name, declared: { slots } }) => [
    `'${containerOf(name)}/${REMOTE_EXPOSE.slice(2)}': async () => ${name},`,
    ...slots.map(
      (slot) =>
        `'${containerOf(name)}/${slotExpose(slot.name).slice(2)}': () => import('${slotRequest(name, slot.name)}'),`,
    ),
  ])
  return `${remotes.map(({ name }) => `import * as ${name} from '${generated(name, 'remote-entry')}'`).join('\n')}
const exposed = { ${exposed.join('\n')} }
export const registerRemotes = () => {}
export const loadRemote = (request) => exposed[request]()
export const getInstance = () => null
`
}

/** In a folder of its app. By hash alone, as the runtime has the names once already, as ids of chunks. */
const fileName = (type: 'js' | 'css') => (file: { chunk?: { name?: string | undefined; id?: string | number } }) => {
  const [, remote = 'shell'] = /^mf-([a-z]+)_/.exec(String(file.chunk?.name ?? file.chunk?.id)) ?? []
  return `${remote}/[contenthash:10].${type}`
}

interface Identified {
  resourcePath: string
}
type LocalIdent = (context: Identified, template: string, local: string, options?: { context?: string }) => string

const require = createRequire(import.meta.url)
const bundler = path.dirname(require.resolve('@rsbuild/core/package.json'))
const { defaultGetLocalIdent } = require(path.join(bundler, 'compiled/css-loader')) as {
  defaultGetLocalIdent: LocalIdent
}

/** The class names of the separate builds, which their first paints contain. */
const getLocalIdent: LocalIdent = (context, _template, local, options) => {
  const [, remote] = /^mf-([a-z]+)\//.exec(path.relative(root, context.resourcePath)) ?? []
  const container = remote ? containerOf(remote) : 'shell'
  const folder = path.join(root, remote ? `mf-${remote}` : 'shell')
  return defaultGetLocalIdent(context, `${container}-[local]-[hash:base64:6]`, local, {
    ...options,
    context: folder,
  }).replace('[local]', local)
}
