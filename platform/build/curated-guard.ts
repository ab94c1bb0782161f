import { readFileSync } from 'node:fs'
import path from 'node:path'
import { oldest, satisfies } from '@atelier/contract/releases/satisfies.ts'
import type { Rspack } from '@rsbuild/core'
import { CURATED, ON_DEMAND, platformVersion } from './shared.ts'

const fileOf = (request: string): string =>
  `shared/${(CURATED[request] ?? request).replace('@atelier/platform/', '')}.ts`

/** In the remote's own bundle, where the bundler knows the names, but not which platform their code needs. */
const BUNDLED: Record<string, string> = {
  '@atelier/platform': 'remote/index.ts',
  '@atelier/platform/forms': 'forms/index.ts',
}

const FIRST = `${platformVersion.split('.')[0]}.0.0`

/** Exported names of a curated source, with the version in their `/* since 1.1.0 *\/` comment (default: X.0.0). */
export function curatedNames(source: string): Map<string, string> {
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap((match) => (match[1] ?? '').split(','))
  const entries = lists.map((entry) => /^\s*(\w+)(?:\s*\/\* since (\S+) \*\/)?/.exec(entry))
  return new Map(entries.flatMap((match) => (match?.[1] ? [[match[1], match[2] ?? FIRST] as const] : [])))
}

/** Why a remote with a given platform range cannot use a name; undefined if it can. */
export function nameProblem(names: Map<string, string>, name: string, range: string): string | undefined {
  const since = names.get(name)
  if (since === undefined) return `the platform ${platformVersion} has no "${name}"`
  if (satisfies(oldest(range), `^${since}`)) return undefined
  return `"${name}" came with the platform ${since}, and the remote declares ${range}`
}

/** The range that a remote which imports names of these versions can declare. Default: from the first of the major. */
export const oldestRange = (versions: Iterable<string> = []): string =>
  `^${[...versions].reduce((newest, since) => (satisfies(since, `^${newest}`) ? since : newest), FIRST)}`

/** What a build says about a range that begins later than it must; undefined if it does not. */
export function rangeHint(range: string, fits: string): string | undefined {
  const declared = oldest(range)
  if (declared === oldest(fits) || !satisfies(declared, fits)) return undefined
  return `The remote declares the platform ${range}, and what it imports is in ${fits}. With that range, the shell can be rolled back to a version before ${declared} while this remote runs.`
}

interface Import {
  request?: string
  ids?: string[]
}

interface Offered {
  file: string
  names: Map<string, string>
}

/** What a remote can import of the platform, by request. */
function offeredNames(): Map<string, Offered> {
  const sources = path.resolve(import.meta.dirname, '../src')
  const shared = [...Object.keys(CURATED), ...ON_DEMAND].map((request) => [request, fileOf(request)] as const)
  return new Map(
    [...shared, ...Object.entries(BUNDLED)].map(([request, file]) => [
      request,
      { file, names: curatedNames(readFileSync(path.join(sources, file), 'utf8')) },
    ]),
  )
}

/** Fails a build that imports a name missing in its platform range, which the bundler cannot check with `import: false`;
 * warns of a range that begins later than it must. */
export class CuratedGuard {
  readonly range: string

  constructor(range: string) {
    this.range = range
  }

  apply(compiler: Rspack.Compiler): void {
    const offered = offeredNames()
    compiler.hooks.compilation.tap('CuratedGuard', (compilation) => {
      compilation.hooks.finishModules.tap('CuratedGuard', (modules) => {
        const used = new Set<string>()
        for (const module of modules) {
          for (const { request = '', ids } of module.dependencies as Import[]) {
            const from = offered.get(request)
            const name = ids?.[0]
            if (!from || !name || (BUNDLED[request] && !from.names.has(name))) continue
            used.add(from.names.get(name) ?? FIRST)
            const problem = nameProblem(from.names, name, this.range)
            if (!problem) continue
            const message = `${module.nameForCondition()}: ${problem} (${request}; see platform/src/${from.file}).`
            compilation.errors.push(new Error(message) as never)
          }
        }
        const hint = rangeHint(this.range, oldestRange(used))
        if (hint) compilation.warnings.push(new Error(hint) as never)
      })
    })
  }
}
