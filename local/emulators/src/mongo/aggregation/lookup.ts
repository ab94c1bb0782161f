import { EMPTY_ARRAY } from '../bson-order/key-encoding.ts'
import type { Doc } from '../bson-order/type-order.ts'
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

/** The values at a path, with arrays taken apart. */
export const foundValues = (doc: Doc, field: string): unknown[] =>
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
