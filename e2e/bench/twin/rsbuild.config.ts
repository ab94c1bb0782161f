import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rsbuild/core'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { containerOf } from '@atelier/contract/releases/container.ts'
import type { AssetGroup, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { AssetGuard } from '@atelier/platform/build/asset-guard'
import { chunkPerWidget, commonConfig, containerOutput } from '@atelier/platform/build/common-config'
import { readDeclaration } from '@atelier/platform/build/declaration'
import { REMOTE_EXPOSE, exposesOf, slotExpose } from '@atelier/platform/build/exposes'
import { ManifestPlugin } from '@atelier/platform/build/manifest-plugin'
import type { BuildView } from '@atelier/platform/build/manifest-plugin'
import list from '../../../apps.json' with { type: 'json' }

// The same sources as one application; see docs/performance.md. Needs the builds of the apps, whose manifests it takes over.

/** Files of each app are relative to the folder of its name. */
export interface TwinManifests {
  shell: ShellManifest
  remotes: Record<string, RemoteManifest>
}

const root = path.resolve(import.meta.dirname, '../../..')
const shell = path.join(root, 'shell')
const loader = path.join(shell, 'src/twin-loader.generated.ts')

const manifestIn = <Manifest>(folder: string, file: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'dist', file), 'utf8')) as Manifest

const readRemote = async ({ name, folder }: (typeof list)[number]) => ({
  name,
  folder: path.join(root, folder),
  declared: await readDeclaration(path.join(root, folder)),
  manifest: manifestIn<RemoteManifest>(folder, 'remote.json'),
})
type Remote = Awaited<ReturnType<typeof readRemote>>

const generated = (remote: string, chunk: string) => `../../mf-${remote}/src/${chunk}.generated.ts`

export default async (): Promise<RsbuildConfig> => {
  const remotes = await Promise.all(list.filter(({ name }) => name !== 'shell').map(readRemote))
  const common = commonConfig('shell', false)
  return {
    ...common,
    root: shell,
    mode: 'production',
    source: { entry: { index: './src/main.tsx' }, define: { 'import.meta.env.DEVELOPMENT_FLAVOR': 'false' } },
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
          new ManifestPlugin('manifests.json', async (view) => manifestsOf(remotes, view)),
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
        `'${containerOf(name)}/${slotExpose(slot.name).slice(2)}': () => import('${generated(name, `slot-${slot.name}`)}'),`,
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

type LocalIdent = (module: { resourcePath: string }, template: string, local: string, options?: object) => string
const bundler = path.dirname(createRequire(import.meta.url).resolve('@rsbuild/core/package.json'))
const { defaultGetLocalIdent } = createRequire(import.meta.url)(path.join(bundler, 'compiled/css-loader')) as {
  defaultGetLocalIdent: LocalIdent
}

/** The class names of the separate builds, which their first paints contain. */
const getLocalIdent: LocalIdent = (module, _template, local, options) => {
  const [, remote] = /^mf-([a-z]+)\//.exec(path.relative(root, module.resourcePath)) ?? []
  const [container, context] = remote ? [containerOf(remote), path.join(root, `mf-${remote}`)] : ['shell', shell]
  const name = defaultGetLocalIdent(module, `${container}-[local]-[hash:base64:6]`, local, { ...options, context })
  return name.replace('[local]', local)
}

/** Those of the separate builds with other files, so that documents have the same preloads and first paints. */
function manifestsOf(remotes: readonly Remote[], view: BuildView): TwinManifests {
  const entry = view.entry('index')
  const own = entry.js.at(-1)!
  const widgets: Record<string, AssetGroup> = {}
  const manifestOf = ({ name, folder, declared, manifest }: Remote): RemoteManifest => ({
    ...manifest,
    // Part of the shell's entry, which the document requests by the same address anyway
    entry: `../${own}`,
    assets: { js: [], css: [] },
    integrity: { ...integrityIn(name, view), [`../${own}`]: view.integrity[own]! },
    pages: manifest.pages.map((page, index) => {
      const files = view.lazy(path.join(folder, 'src/remote.tsx'), declared.pages[index]!.module)
      const common = inFolder('shell', files)
      const hasCommon = common.js.length + common.css.length > 0
      if (hasCommon) widgets[page.path] = common
      return { ...page, assets: inFolder(name, files), widgets: hasCommon ? [page.path] : [] }
    }),
    slots: manifest.slots.map((slot) => ({
      ...slot,
      assets: inFolder(name, view.lazy(loader, generated(name, `slot-${slot.name}`))),
    })),
  })
  return {
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, manifestOf(remote)])),
    shell: {
      ...manifestIn<ShellManifest>('shell', 'shell.json'),
      assets: inFolder('shell', entry),
      widgets,
      integrity: integrityIn('shell', view),
    },
  }
}

const below = (folder: string, file: string) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [])

const inFolder = (folder: string, { js, css }: AssetGroup): AssetGroup => ({
  js: js.flatMap((file) => below(folder, file)),
  css: css.flatMap((file) => below(folder, file)),
})

const integrityIn = (folder: string, { integrity }: BuildView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(integrity).flatMap(([file, hash]) => below(folder, file).map((name) => [name, hash] as const)),
  )
