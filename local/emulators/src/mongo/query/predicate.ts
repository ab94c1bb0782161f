import type { Fold } from '../bson-order/collation.ts'
import { own } from '../bson-order/own-fields.ts'
import type { Doc } from '../bson-order/type-order.ts'
import type { CompileExpression } from './expression.ts'
import { visitPath } from './path-visit.ts'

/** Where a filter leaves the array index it matched, for the positional operator. */
export interface MatchContext {
  position?: number
}

export type Predicate = (doc: Doc, context?: MatchContext) => boolean
/** Tests one value; undefined means a missing field. */
export type LeafTest = (value: unknown) => boolean

export interface FilterOptions {
  fold?: Fold
  expression?: CompileExpression
}

export function onPath(path: readonly string[], test: LeafTest, intoLastArray = true): Predicate {
  if (path.length === 1) return onField(path[0]!, test, intoLastArray)
  return (doc, context) =>
    visitPath(doc, path, intoLastArray, (value, position) => {
      if (!test(value)) return false
      if (context && position >= 0) context.position = position
      return true
    })
}

function onField(name: string, test: LeafTest, intoLastArray: boolean): Predicate {
  return (doc, context) => {
    const value = own(doc, name)
    if (!intoLastArray || !Array.isArray(value)) return test(value)
    const position = value.findIndex(test)
    if (position < 0) return test(value)
    if (context) context.position = position
    return true
  }
}
