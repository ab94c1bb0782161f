import { readFileSync } from 'node:fs'
import path from 'node:path'
import { oldest, satisfies } from '@atelier/contract/releases/satisfies.ts'
import type { Rspack } from '@rsbuild/core'
import { CURATED, ON_DEMAND, platformVersion } from './shared.ts'

const fileOf = (request: string): string => (CURATED[request] ?? request).replace('@atelier/platform/', '') + '.ts'

/** Exported names of a curated source, with the version in their `/* since 1.1.0 *\/` comment (default: X.0.0). */
export function curatedNames(source: string): Map<string, string> {
  const first = `${platformVersion.split('.')[0]}.0.0`
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap((match) => (match[1] ?? '').split(','))
  const entries = lists.map((entry) => /^\s*(\w+)(?:\s*\/\* since (\S+) \*\/)?/.exec(entry))
  return new Map(entries.flatMap((match) => (match?.[1] ? [[match[1], match[2] ?? first] as const] : [])))
}

/** Why a remote with a given platform range cannot use a name; undefined if it can. */
export function nameProblem(names: Map<string, string>, name: string, range: string): string | undefined {
  const since = names.get(name)
  if (since === undefined) return `the platform ${platformVersion} has no "${name}"`
  if (satisfies(oldest(range), `^${since}`)) return undefined
  return `"${name}" came with the platform ${since}, and the remote declares ${range}`
}

/** Fails a build that imports a name missing in its platform range; the bundler cannot check `import: false`. */
export class CuratedGuard {
  readonly range: string

  constructor(range: string) {
    this.range = range
  }

  apply(compiler: Rspack.Compiler): void {
    const sources = path.resolve(import.meta.dirname, '../src/shared')
    const names = new Map(
      [...Object.keys(CURATED), ...ON_DEMAND].map((request) => [
        request,
        curatedNames(readFileSync(path.join(sources, fileOf(request)), 'utf8')),
      ]),
    )
    compiler.hooks.compilation.tap('CuratedGuard', (compilation) => {
      compilation.hooks.finishModules.tap('CuratedGuard', (modules) => {
        for (const module of modules) {
          for (const dependency of module.dependencies as { request?: string; ids?: string[] }[]) {
            const known = names.get(dependency.request ?? '')
            const name = dependency.ids?.[0]
            const problem = known && name && nameProblem(known, name, this.range)
            if (!problem) continue
            const file = `platform/src/shared/${fileOf(dependency.request ?? '')}`
            const message = `${module.nameForCondition()}: ${problem} (${dependency.request}; see ${file}).`
            compilation.errors.push(new Error(message) as never)
          }
        }
      })
    })
  }
}
