import path from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { rspack } from '@rsbuild/core'
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { containerOf } from '@atelier/contract/releases/container.ts'
import { CONTRACT_MAJOR } from '@atelier/contract/version.ts'
import type { RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { AssetGuard } from './asset-guard.ts'
import { chunkPerWidget, commonConfig, containerOutput, hashInName, smallIcons } from './common-config.ts'
import { devConfig, serverConfig, tellParent } from './dev-config.ts'
import { CuratedGuard } from './curated-guard.ts'
import { readDeclaration, slotOf } from './declaration.ts'
import type { Declared } from './declaration.ts'
import { REMOTE_EXPOSE, exposesOf, slotExpose } from './exposes.ts'
import { rendererOf } from './content-renderer.ts'
import type { RendererFile } from './content-renderer.ts'
import { pagePaints } from './first-paint.ts'
import type { FirstPaintFiles } from './first-paint.ts'
import { esRuntime, runtimeFromShell, withoutFolder } from './federation-runtime.ts'
import { ManifestPlugin } from './manifest-plugin.ts'
import type { BuildView } from './manifest-plugin.ts'
import { PRELOADED, remoteConsumed, remoteShared } from './shared.ts'
import { StyleGuard } from './style-guard.ts'

const SLOTS = '@atelier/platform/slots'

/** A remote's complete build config, derived from `src/remote.tsx`; with `rsbuild dev`, a dev server's. */
export const remoteConfig =
  (folder: string) =>
  async (call: ConfigParams): Promise<RsbuildConfig> => {
    const dev = call.command === 'dev'
    const declared = await readDeclaration(folder)
    const container = containerOf(declared.declaration.name)
    const { exposes, modules } = exposesOf(folder, declared)
    const common = commonConfig(container, dev)
    // Pages change while a dev server runs, so it has no first paints
    const [paints, renderer] = dev
      ? []
      : await Promise.all([pagePaints(folder, container, declared), rendererOf(folder, container, declared)])
    return {
      ...common,
      root: folder,
      source: { entry: {} },
      plugins: [
        pluginReact(),
        ...(dev ? [tellParent()] : []),
        pluginModuleFederation({
          name: container,
          filename: `remoteEntry${hashInName(dev)}.js`,
          exposes,
          shared: remoteShared(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
      ],
      output: { ...common.output, assetPrefix: 'auto' },
      server: serverConfig(),
      ...(dev && devConfig()),
      tools: {
        htmlPlugin: false,
        rspack: (config, { appendPlugins }) => {
          chunkPerWidget(config)
          containerOutput(config, container)
          appendPlugins([
            new rspack.experiments.VirtualModulesPlugin(modules),
            new rspack.sharing.ConsumeSharedPlugin({ consumes: { ...remoteConsumed() }, enhanced: true }),
            ...withoutFolder(),
            esRuntime(),
            smallIcons(),
            runtimeFromShell(),
            new AssetGuard(),
            new CuratedGuard(declared.declaration.platform),
            new StyleGuard(declared.declaration.name),
            new ManifestPlugin(
              'remote.json',
              async (view) =>
                // Pages may be added while a dev server runs
                manifestOf(folder, dev ? await readDeclaration(folder) : declared, view, { paints, renderer }),
              { ...paints?.files, ...(renderer && { [renderer.file]: renderer.text }) },
            ),
          ])
        },
      },
    }
  }

function manifestOf(
  folder: string,
  { declaration, pages, slots }: Declared,
  view: BuildView,
  { paints, renderer }: { paints?: FirstPaintFiles | undefined; renderer?: RendererFile | null | undefined },
): RemoteManifest {
  const issuer = path.join(folder, 'src/remote.tsx')
  const exposed = view.chunk('remote-entry')
  const [entry = ''] = view.entry(containerOf(declaration.name)).js
  return {
    name: declaration.name,
    entry,
    expose: REMOTE_EXPOSE,
    platform: declaration.platform,
    contract: CONTRACT_MAJOR,
    pages: declaration.pages.map((page, index) => {
      const { module } = pages[index]!
      const widgets = view.sharedBy(issuer, module).filter((key) => PRELOADED.includes(key))
      return {
        path: page.path,
        access: page.access,
        preload: page.preload ?? [],
        assets: view.lazy(issuer, module),
        widgets,
        slots: view.namesFrom(issuer, module, SLOTS).flatMap((name) => slotOf(name) ?? []),
        firstPaint: paints?.of(page.path),
        pictures: page.pictures,
        signIn: page.signIn,
      }
    }),
    slots: slots.map(({ name, reserve, access }) => ({
      name,
      expose: slotExpose(name),
      reserve,
      access,
      assets: view.chunk(`slot-${name}`),
    })),
    menuEntries: declaration.menuEntries ?? [],
    budgets: declaration.budgets,
    renderer: renderer?.file,
    assets: { js: [entry, ...exposed.js], css: exposed.css },
    integrity: view.integrity,
  }
}
