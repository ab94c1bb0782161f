import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { failedToParse } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { FilterOptions } from '../query/predicate.ts'

export type ArrayFilters = Map<string, (element: unknown) => boolean>

/** The filters that `$[identifier]` refers to. */
export function compileArrayFilters(filters: unknown, options: FilterOptions): ArrayFilters {
  const compiled: ArrayFilters = new Map()
  for (const filter of Array.isArray(filters) ? filters : []) {
    if (!isDocument(filter)) throw failedToParse('arrayFilters must hold documents')
    const identifiers = new Set<string>()
    const predicate = compileFilter(aboutElement(filter, identifiers), options)
    const [identifier, another] = identifiers
    if (identifier === undefined || another !== undefined)
      throw failedToParse('Expected a single top-level field name in an array filter')
    if (compiled.has(identifier))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${identifier}`)
    compiled.set(identifier, (element) => predicate({ element }))
  }
  return compiled
}

/** Every field path with its identifier replaced by the name the element is judged under. */
function aboutElement(filter: Doc, identifiers: Set<string>): Doc {
  return Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => {
      if (name.startsWith('$'))
        return [
          name,
          Array.isArray(condition) ? condition.map((clause: Doc) => aboutElement(clause, identifiers)) : condition,
        ]
      const identifier = name.split('.')[0]!
      identifiers.add(identifier)
      return ['element' + name.slice(identifier.length), condition]
    }),
  )
}

export function refuseUnused(filters: ArrayFilters, paths: readonly string[], update: Doc): void {
  const used = new Set(paths.flatMap((path) => [...path.matchAll(/\$\[(\w+)\]/g)].map((found) => found[1])))
  for (const identifier of filters.keys()) {
    if (!used.has(identifier))
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update ${JSON.stringify(update)}`,
      )
  }
}
