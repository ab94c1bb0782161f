import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { CURATED, platformVersion } from './shared.ts'

const source = path.resolve(import.meta.dirname, '../src')

/** Names that a curated module of the platform exports. */
export function curatedNames(request: string): Set<string> {
  const file = path.join(source, (CURATED[request] ?? '').replace('@atelier/platform/', ''))
  const text = readFileSync(file, 'utf8')
  const lists = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap((match) => (match[1] ?? '').split(','))
  return new Set(lists.map((name) => name.trim()).filter(Boolean))
}

/**
 * Fails the build of a remote that imports a name which the platform does not have. With `import: false` the bundler cannot know it,
 * and in the browser it would be undefined.
 */
export class CuratedGuard {
  apply(compiler: Rspack.Compiler): void {
    const names = new Map(Object.keys(CURATED).map((request) => [request, curatedNames(request)]))
    compiler.hooks.compilation.tap('CuratedGuard', (compilation) => {
      compilation.hooks.finishModules.tap('CuratedGuard', (modules) => {
        for (const module of modules) {
          for (const dependency of module.dependencies as { request?: string; ids?: string[] }[]) {
            const allowed = names.get(dependency.request ?? '')
            const name = dependency.ids?.[0]
            if (!allowed || !name || allowed.has(name)) continue
            compilation.errors.push(
              new Error(
                `${module.nameForCondition()}: the platform ${platformVersion} gives no "${name}" of ${dependency.request}. ` +
                  `Add it to platform/src/${path.basename(CURATED[dependency.request ?? ''] ?? '')}, a minor release of the platform.`,
              ) as never,
            )
          }
        }
      })
    })
  }
}
