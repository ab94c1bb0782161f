import { Lazy } from 'mingo/lazy'
import * as pipelineStages from 'mingo/operators/pipeline'
import { isPlain, toNumber, type Doc } from '../bson-order/type-order.ts'
import { located } from '../errors.ts'
import type { CompileExpression } from '../query/expression.ts'
import { compileFilter } from '../query/filter.ts'
import { isOperators } from '../query/operators.ts'
import { withoutPauses } from '../query/pause.ts'
import { compileProjection } from '../query/projection.ts'
import { compileSortKey, sortedBy } from '../query/sort.ts'
import { assigned } from './assigned-path.ts'
import { lookup } from './lookup.ts'
import { evaluate, guarded, withVariables, type MingoOptions, type Stage } from './mingo.ts'
import type { StageEnvironment } from './source.ts'

/** The stages where mingo's order, semantics or memory use differ from MongoDB's. */
export function stagesFor(environment: StageEnvironment): Record<string, Stage> {
  const { fold } = environment
  const expressionIn = (options: MingoOptions): CompileExpression => {
    return (expression) => (doc) => guarded(() => evaluate(doc, expression, withVariables(options)))
  }
  const match: Stage = (input, filter, options) => {
    const matches = compileFilter(filter as Doc, { fold, expression: expressionIn(options) })
    return input.filter((doc: Doc) => matches(doc))
  }
  const sort: Stage = (input, spec) => {
    const keyOf = compileSortKey(spec as Doc, fold)
    return input.transform((docs: Doc[]) => Lazy(withoutPauses(sortedBy(docs, keyOf))))
  }
  const project: Stage = (input, spec, options) => {
    const projection = compileProjection(spec as Doc, { fold, expression: expressionIn(options) })
    if (!projection)
      throw located(51272, 'Invalid $project :: caused by :: projection specification must have at least one field')
    return input.map((doc: Doc) => projection(doc, {}))
  }
  return {
    $match: match,
    $sort: sort,
    $project: project,
    $addFields: addFields,
    $set: addFields,
    $group: group,
    $count: (input, name) => input.transform((docs) => Lazy(docs.length > 0 ? [{ [String(name)]: docs.length }] : [])),
    $sample: sample,
    $sortByCount: (input, expression, options) =>
      sort(group(input, { _id: expression, count: { $sum: 1 } }, options), { count: -1 }, options),
    $lookup: lookup(environment),
  }
}

/** A missing group key and a null one are the same group. */
const group: Stage = (input, spec, options) => {
  const fields = spec as Doc
  if (!Object.hasOwn(fields, '_id')) throw located(15955, 'a group specification must include an _id')
  const mingoGroup = pipelineStages.$group as unknown as Stage
  return mingoGroup(input, { ...fields, _id: { $ifNull: [fields._id, null] } }, options)
}

const sample: Stage = (input, spec) =>
  input.transform((docs) => {
    const drawn = [...docs]
    const size = Math.min(toNumber((spec as Doc).size), drawn.length)
    for (let n = 0; n < size; n++) {
      const other = n + Math.floor(Math.random() * (drawn.length - n))
      ;[drawn[n], drawn[other]] = [drawn[other], drawn[n]]
    }
    return Lazy(drawn.slice(0, size))
  })

const addFields: Stage = (input, spec, options) =>
  input.map((doc: Doc) => addedFields(doc, spec as Doc, [], doc, withVariables(options)))

function addedFields(doc: Doc, spec: Doc, base: readonly string[], root: Doc, options: MingoOptions): Doc {
  let result = doc
  for (const [name, value] of Object.entries(spec)) {
    const path = [...base, ...name.split('.')]
    const nested = isPlain(value) && Object.keys(value).length > 0 && !isOperators(value)
    if (nested) result = addedFields(result, value, path, root, options)
    else result = assigned(result, path, evaluate(root, value, options)) as Doc
  }
  return result
}
