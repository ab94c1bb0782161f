import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rsbuild/core'

const require = createRequire(import.meta.url)
const federation = path.resolve(path.dirname(require.resolve('@module-federation/runtime')), '../..')
const source = path.resolve(import.meta.dirname, '../src/host')

/**
 * The bundler takes the CommonJS files of Module Federation's runtime, from which nothing can be shaken out. This gives it the ES
 * files: 7 KB less in the shell (gzip).
 */
export const esRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/][^'"]*\.cjs$/, (resource) => {
    const file = resource.request.replace(/\.cjs$/, '.js')
    if (existsSync(file)) resource.request = file
  })

export const esRuntimeAlias = {
  '@module-federation/runtime/helpers': path.join(federation, 'runtime/dist/helpers.js'),
  '@module-federation/runtime/core': path.join(federation, 'runtime/dist/core.js'),
  // Both forms: the plugin would add its own for the one that is missing
  '@module-federation/runtime': path.join(federation, 'runtime/dist/index.js'),
  '@module-federation/runtime$': path.join(federation, 'runtime/dist/index.js'),
  '@module-federation/enhanced/runtime': path.join(federation, 'runtime/dist/index.js'),
}

/** Puts the shell's runtime in the place of the one that every remote's entry would carry. */
export const runtimeFromShell = () =>
  new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
    (resource) => {
      resource.request = path.join(source, 'federation/from-shell.ts')
    },
  )

/** The shell's half of `runtimeFromShell`, a runtime plugin by its file. */
export const runtimeForRemotes = path.join(source, 'federation/for-remotes.ts')
