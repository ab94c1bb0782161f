import { rspack } from '@rsbuild/core'
import type { Rspack } from '@rsbuild/core'

/**
 * Passes every script and style sheet that a bundle is about to fetch to the shell, which sets the integrity from the registry,
 * and a new address after a failure. Hashes stay out of the bundles, so releasing one chunk changes no other.
 */
export class AssetGuard {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetGuard', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation)
      hooks.createScript.tap('AssetGuard', (code) => `${code}\nglobalThis.__ATELIER_ASSET__(script);`)
      hooks.createLink.tap('AssetGuard', (code) => `${code}\nglobalThis.__ATELIER_ASSET__(linkTag);`)
    })
  }
}
