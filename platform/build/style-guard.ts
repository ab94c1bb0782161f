import { styleProblems } from '@atelier/contract/releases/styles.ts'
import type { Rspack } from '@rsbuild/core'

/** Fails a build with a style sheet that can restyle the shell or another remote. */
export class StyleGuard {
  readonly remote: string

  constructor(remote: string) {
    this.remote = remote
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleGuard', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'StyleGuard', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.css'))
            for (const problem of styleProblems(this.remote, file, source.source().toString()))
              compilation.errors.push(new Error(problem) as never)
      })
    })
  }
}
