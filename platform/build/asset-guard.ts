import { rspack } from '@rsbuild/core'
import type { Rspack } from '@rsbuild/core'

/** Has the shell set the integrity of each script and style sheet; hashes in the bundles would change other chunks. */
export class AssetGuard {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetGuard', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation)
      hooks.createScript.tap('AssetGuard', (code) => `${code}\nglobalThis.__ATELIER_ASSET__(script);`)
      hooks.createLink.tap('AssetGuard', (code) => `${code}\nglobalThis.__ATELIER_ASSET__(linkTag);`)
    })
  }
}
