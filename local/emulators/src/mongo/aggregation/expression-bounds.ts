import { isPlain, isMissing, type Doc } from '../bson-order/type-order.ts'
import { own, ownPath } from '../bson-order/own-fields.ts'

/**
 * The equalities inside `$expr` as clauses an index can serve: `{$expr: {$eq: ['$field', constant or $$variable]}}`, the
 * usual shape inside $lookup. They are added to the filter, not put in its place.
 */
export function expressionBounds(filter: Doc, variables: Doc): Doc[] {
  return equalitiesOf(own(filter, '$expr')).flatMap(([left, right]) => {
    const clause = clauseOf(left, right, variables) ?? clauseOf(right, left, variables)
    return clause ? [clause] : []
  })
}

function equalitiesOf(expression: unknown): [unknown, unknown][] {
  if (!isPlain(expression)) return []
  const { $and, $eq } = expression
  if (Array.isArray($and)) return $and.flatMap(equalitiesOf)
  return Array.isArray($eq) && $eq.length === 2 ? [[$eq[0], $eq[1]]] : []
}

function clauseOf(field: unknown, operand: unknown, variables: Doc): Doc | undefined {
  if (typeof field !== 'string' || !/^\$[^$]/.test(field)) return undefined
  const value = constantOf(operand, variables)
  if (isMissing(value) || Array.isArray(value)) return undefined
  return { [field.slice(1)]: { $eq: value } }
}

function constantOf(operand: unknown, variables: Doc): unknown {
  if (typeof operand === 'string' && operand.startsWith('$$')) return ownPath(variables, operand.slice(2).split('.'))
  if (typeof operand === 'string' && operand.startsWith('$')) return undefined
  return isPlain(operand) ? undefined : operand
}
