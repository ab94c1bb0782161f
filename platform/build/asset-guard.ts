import { rspack } from '@rsbuild/core'
import type { Rspack } from '@rsbuild/core'

/**
 * Lets the shell see every script and style sheet that a bundle is about to fetch: it sets the integrity that the registry has for
 * the file, and a new address after a failure. The hashes stay out of the bundles, so that a release of one chunk changes no other.
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
