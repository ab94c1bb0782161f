import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rsbuild/core'
import type { Rspack } from '@rsbuild/core'

const require = createRequire(import.meta.url)
const federation = path.resolve(path.dirname(require.resolve('@module-federation/runtime')), '../..')
const source = path.resolve(import.meta.dirname, '../src/host')

const root = path.resolve(federation, '../..')
const encodedRoot = encodeURIComponent(root)
/** Placeholder of the project's folder in module identifiers. */
const ROOT = '/@root'

/**
 * The federation plugin names files by absolute paths inside of a data URI, which is part of a module's identifier: without
 * the folder in it, the same sources have the same ids, file names and version in every folder.
 */
export const withoutFolder = (): Rspack.RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (resource) => {
    resource.request = resource.request.replaceAll(encodedRoot, encodeURIComponent(ROOT))
  }),
  new rspack.NormalModuleReplacementPlugin(/^\/@root\//, (resource) => {
    resource.request = root + resource.request.slice(ROOT.length)
  }),
  { apply: idsWithoutFolder },
]

/** The identifiers of shared modules contain the absolute path of their fallback, from which the bundler derives ids. */
function idsWithoutFolder(compiler: Rspack.Compiler): void {
  compiler.hooks.thisCompilation.tap('IdsWithoutFolder', (compilation) => {
    compilation.hooks.beforeModuleIds.tap('IdsWithoutFolder', (modules) => {
      for (const module of modules) {
        // In this hook a string, and `id` can be set, unlike in the types
        const identifier = module.identifier as unknown as string
        if (SHARED_MODULE.test(identifier) && identifier.includes(root))
          Object.assign(module, { id: idOf(identifier.replaceAll(root, '')) })
      }
    })
  })
}

const SHARED_MODULE = /^(consume|provide) shared module/
/** Longer than the bundler's own ids, so that it equals none of them. */
const idOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6)

/** Replaces the runtime's CommonJS files, which cannot be tree-shaken: saves 7 KB (gzip) in the shell. */
export const esRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/][^'"]*\.cjs$/, (resource) => {
    const file = resource.request.replace(/\.cjs$/, '.js')
    if (existsSync(file)) resource.request = file
  })

export const esRuntimeAlias = {
  '@module-federation/runtime/helpers': path.join(federation, 'runtime/dist/helpers.js'),
  '@module-federation/runtime/core': path.join(federation, 'runtime/dist/core.js'),
  // Both forms: the plugin would add its own for a missing one
  '@module-federation/runtime': path.join(federation, 'runtime/dist/index.js'),
  '@module-federation/runtime$': path.join(federation, 'runtime/dist/index.js'),
  '@module-federation/enhanced/runtime': path.join(federation, 'runtime/dist/index.js'),
}

/** Uses the shell's runtime instead of one in every remote's entry. */
export const runtimeFromShell = () =>
  new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
    (resource) => {
      resource.request = path.join(source, 'federation/from-shell.ts')
    },
  )

/** Leaves out what the library's `disableSnapshot` keeps: snapshots, manifests and preloads. Saves 3 KB (gzip) in the shell. */
export const withoutSnapshots = () =>
  new rspack.NormalModuleReplacementPlugin(SNAPSHOT_MODULES, (resource) => {
    if (RUNTIME_CORE.test(resource.contextInfo.issuer))
      resource.request = path.join(source, 'federation/without-snapshots.ts')
  })

const SNAPSHOT_MODULES = /\/(plugins\/(snapshot\/(index|SnapshotHandler)|generate-preload-assets)|utils\/preload)\.js$/
const RUNTIME_CORE = /[\\/]@module-federation[\\/]runtime-core[\\/]/

export const runtimeForRemotes = path.join(source, 'federation/for-remotes.ts')
