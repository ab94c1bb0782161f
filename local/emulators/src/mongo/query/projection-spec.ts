import { isDocument, isNumeric, isPlain, toNumber, type Doc } from '../bson-order/type-order.ts'
import { located, unsupported } from '../errors.ts'
import { compileFilter } from './filter.ts'
import { isOperators } from './operators.ts'
import type { FilterOptions, MatchContext } from './predicate.ts'

/** Makes the value of a projected field from what the document has there. */
export type FieldMaker = (value: unknown, root: Doc, context: MatchContext) => unknown
export type ProjectionTree = Map<string, ProjectionTree | FieldMaker | true>

export interface ProjectionSpec {
  tree: ProjectionTree
  /** The named fields are left out instead of kept. */
  excludes: boolean
  /** What the specification says of _id; undefined when it says nothing or computes it. */
  id?: boolean
}

export function parseProjection(projection: Doc, options: FilterOptions): ProjectionSpec {
  const tree: ProjectionTree = new Map()
  let id: boolean | undefined
  let includes: boolean | undefined
  const flag = (path: string, yes: boolean) => {
    if (path === '_id') return void (id = yes)
    if (includes !== undefined && includes !== yes) throw mixed(path, yes)
    includes = yes
    if (path.endsWith('.$')) place(tree, path.slice(0, -2), positional)
    else place(tree, path, true)
  }
  const walk = (spec: Doc, base: string) => {
    for (const [name, value] of Object.entries(spec)) {
      const path = base + name
      if (isNumeric(value)) flag(path, toNumber(value) !== 0)
      else if (typeof value === 'boolean') flag(path, value)
      else if (isPlain(value) && Object.keys(value).length > 0 && !isOperators(value)) walk(value, `${path}.`)
      else if (isSlice(value)) place(tree, path, slice(value.$slice))
      else {
        if (isPlain(value) && Object.hasOwn(value, '$elemMatch')) includes ??= true
        place(tree, path, fieldMaker(value, options))
      }
    }
  }
  walk(projection, '')
  return { tree, id, excludes: includes === false || (includes === undefined && id !== true && !computes(tree)) }
}

const SLICED = new WeakSet<FieldMaker>()

/** A computed field alone makes an inclusion, a $slice alone an exclusion. */
const computes = (tree: ProjectionTree): boolean =>
  [...tree.values()].some((leaf) => (leaf instanceof Map ? computes(leaf) : leaf !== true && !SLICED.has(leaf)))

const mixed = (path: string, includes: boolean) =>
  includes
    ? located(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    : located(31254, `Cannot do exclusion on field ${path} in inclusion projection`)

function place(tree: ProjectionTree, path: string, leaf: FieldMaker | true): void {
  const names = path.split('.')
  const last = names.pop()!
  let node = tree
  for (const name of names) {
    const next = node.get(name) ?? new Map<string, never>()
    if (!(next instanceof Map)) throw located(31249, `Path collision at ${path}`)
    node.set(name, next)
    node = next
  }
  if (node.has(last)) throw located(31250, `Path collision at ${path}`)
  node.set(last, leaf)
}

const positional: FieldMaker = (value, _root, context) => {
  if (!Array.isArray(value)) return value
  if (context.position === undefined || context.position >= value.length)
    throw located(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    )
  return [value[context.position]]
}

const isSlice = (value: unknown): value is { $slice: unknown } => {
  if (!isPlain(value) || !Object.hasOwn(value, '$slice')) return false
  return isNumeric(value.$slice) || (Array.isArray(value.$slice) && isNumeric(value.$slice[0]))
}

function slice(operand: unknown): FieldMaker {
  const [from = 0, count] = (Array.isArray(operand) ? operand : [operand]).map(toNumber)
  const maker: FieldMaker = (value) => {
    if (!Array.isArray(value)) return value
    if (count === undefined) return from >= 0 ? value.slice(0, from) : value.slice(from)
    const start = from < 0 ? Math.max(0, value.length + from) : from
    return value.slice(start, start + count)
  }
  SLICED.add(maker)
  return maker
}

function fieldMaker(value: unknown, options: FilterOptions): FieldMaker {
  if (isPlain(value) && Object.hasOwn(value, '$elemMatch')) {
    const matches = compileFilter({ element: value }, options)
    return (array) => {
      const found = Array.isArray(array) ? array.filter((element) => matches({ element: [element] })).slice(0, 1) : []
      return found.length > 0 ? found : undefined
    }
  }
  if (isDocument(value) && Object.hasOwn(value, '$meta')) throw unsupported('$meta')
  if (!options.expression) throw unsupported('a computed field here')
  const evaluate = options.expression(value)
  return (_value, root) => evaluate(root)
}
