import path from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { rspack } from '@rsbuild/core'
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { CONTRACT_MAJOR, CONTRACT_MAJORS } from '@atelier/contract/version.ts'
import type { Flavor, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { AssetGuard } from './asset-guard.ts'
import { chunkPerWidget, commonConfig, containerOutput, smallIcons } from './common-config.ts'
import { devConfig, serverConfig, tellParent } from './dev-config.ts'
import { framePaint } from './first-paint.ts'
import { esRuntime, runtimeForRemotes, withoutFolder, withoutSnapshots } from './federation-runtime.ts'
import { ManifestPlugin } from './manifest-plugin.ts'
import type { BuildView } from './manifest-plugin.ts'
import { CURATED, PRELOADED, platformVersion, shellShared } from './shared.ts'

/** The shell's complete build config. `SHELL_FLAVOR=development` builds the flavor that accepts overrides. */
export const shellConfig =
  (folder: string) =>
  async ({ command }: ConfigParams): Promise<RsbuildConfig> => {
    const dev = command === 'dev'
    const paint = dev ? undefined : await framePaint(folder, './frame.tsx')
    const common = commonConfig('shell', dev)
    const development = dev || process.env['SHELL_FLAVOR'] === 'development'
    return {
      ...common,
      root: folder,
      mode: development ? 'development' : 'production',
      source: {
        entry: {
          index: [
            ...(development ? ['./src/development/devtools-hook.ts'] : []),
            './src/main.tsx',
            './src/shared.generated.ts',
          ],
        },
        define: { 'import.meta.env.DEVELOPMENT_FLAVOR': JSON.stringify(development) },
      },
      plugins: [
        ...(dev ? [tellParent()] : []),
        pluginReact({ fastRefresh: dev }),
        pluginModuleFederation({
          name: 'shell',
          remotes: {},
          shared: shellShared(),
          shareStrategy: 'loaded-first',
          runtimePlugins: [path.join(folder, 'src/remotes/federation-plugin.ts'), runtimeForRemotes],
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
      ],
      output: { ...common.output, assetPrefix: 'auto', distPath: { root: development ? 'development/dist' : 'dist' } },
      server: serverConfig(),
      dev: { assetPrefix: 'auto' },
      ...(dev && devConfig()),
      tools: {
        htmlPlugin: false,
        rspack: (config, { appendPlugins }) => {
          chunkPerWidget(config)
          containerOutput(config, 'shell')
          appendPlugins([
            new rspack.experiments.VirtualModulesPlugin({
              [path.join(folder, 'src/shared.generated.ts')]: sharedModule,
            }),
            ...withoutFolder(),
            esRuntime(),
            smallIcons(),
            withoutSnapshots(),
            new AssetGuard(),
            new ManifestPlugin(
              'shell.json',
              async (view) => manifestOf(view, development ? 'development' : 'production', paint?.of('/')),
              paint?.files,
            ),
          ])
        },
      },
    }
  }

/** The bundler shares only modules that it encounters, and the shell itself uses only some. None is evaluated by this. */
const sharedModule = `
export default [${[
  ...Object.values(CURATED).map((key) => `() => import(/* webpackMode: "eager" */ '${key}')`),
  ...PRELOADED.map((key) => `() => import('${key}')`),
].join()}]
`

function manifestOf(view: BuildView, flavor: Flavor, firstPaint?: string): ShellManifest {
  return {
    flavor,
    platform: platformVersion,
    contract: CONTRACT_MAJOR,
    ...(CONTRACT_MAJORS.length > 1 && { contracts: [...CONTRACT_MAJORS] }),
    assets: view.entry('index'),
    widgets: Object.fromEntries(PRELOADED.map((key) => [key, view.provided(key)])),
    firstPaint,
    integrity: view.integrity,
  }
}
