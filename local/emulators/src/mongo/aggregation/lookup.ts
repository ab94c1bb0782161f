import { EMPTY_ARRAY, identityOf } from '../bson-order/key-encoding.ts'
import { own } from '../bson-order/own-fields.ts'
import { toNumber, type Doc } from '../bson-order/type-order.ts'
import { failedToParse } from '../errors.ts'
import { withoutPauses } from '../query/pause.ts'
import { expandPath } from '../storage/multikey.ts'
import { assigned } from './assigned-path.ts'
import { evaluate, variablesOf, type Stage } from './mingo.ts'
import type { StageEnvironment } from './source.ts'

interface Lookup {
  from?: string
  localField?: string
  foreignField?: string
  let?: Doc
  pipeline?: Doc[]
  as: string
}

const foundValues = (doc: Doc, field: string): unknown[] =>
  expandPath(doc, field.split('.')).filter((value) => value !== EMPTY_ARRAY)

/** Each document with the documents of another collection that belong to it. */
export const lookup =
  ({ source, options, run }: StageEnvironment): Stage =>
  (input, spec, mingoOptions) => {
    const { from, localField, foreignField, let: let_, pipeline = [], as } = spec as Lookup
    if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup")
    if ((localField === undefined) !== (foreignField === undefined))
      throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified')
    return input.map((doc: Doc) => {
      const given = let_ ? (evaluate(doc, let_, mingoOptions) as Doc) : {}
      const variables = { ...variablesOf(mingoOptions), ...given }
      const joined = localField === undefined ? [] : [joinStage(doc, localField, foreignField!)]
      const found = run(source, from, [...joined, ...pipeline], { ...options, hint: undefined, variables })
      return assigned(doc, as.split('.'), [...withoutPauses(found)]) as Doc
    })
  }

/** A missing local field joins with null or missing foreign fields. */
function joinStage(doc: Doc, localField: string, foreignField: string): Doc {
  const values = foundValues(doc, localField).map((value) => value ?? null)
  const condition = values.length === 1 ? { $eq: values[0] } : { $in: values }
  return { $match: { [foreignField]: condition } }
}

interface GraphLookup {
  from: string
  startWith: unknown
  connectFromField: string
  connectToField: string
  as: string
  maxDepth?: unknown
  depthField?: string
  restrictSearchWithMatch?: Doc
}

/** Follows references from document to document, breadth first. */
export const graphLookup =
  (environment: StageEnvironment): Stage =>
  (input, spec, mingoOptions) => {
    const graph = spec as GraphLookup
    return input.map((doc: Doc) => {
      const start = evaluate(doc, graph.startWith, mingoOptions)
      return assigned(doc, graph.as.split('.'), reachable(environment, graph, Array.isArray(start) ? start : [start]))
    })
  }

function reachable({ source, fold }: StageEnvironment, graph: GraphLookup, start: unknown[]): Doc[] {
  const found = new Map<string, Doc>()
  const asked = new Set<string>()
  const maxDepth = graph.maxDepth === undefined ? Infinity : toNumber(graph.maxDepth)
  let frontier = start
  for (let depth = 0; depth <= maxDepth; depth++) {
    const fresh = frontier.filter((value) => value !== undefined && !asked.has(identityOf(value)))
    if (fresh.length === 0) break
    for (const value of fresh) asked.add(identityOf(value))
    frontier = []
    const filter = { $and: [{ [graph.connectToField]: { $in: fresh } }, graph.restrictSearchWithMatch ?? {}] }
    for (const doc of withoutPauses(source.find(graph.from, { filter, fold }))) {
      const identity = identityOf(own(doc, '_id'))
      if (found.has(identity)) continue
      found.set(identity, graph.depthField ? { ...doc, [graph.depthField]: depth } : doc)
      frontier.push(...foundValues(doc, graph.connectFromField))
    }
  }
  return [...found.values()]
}
