import { identityOf } from '../bson-order/key-encoding.ts'
import { isDocument, isRegex, toNumber, type Doc } from '../bson-order/type-order.ts'
import { badValue, unsupported } from '../errors.ts'
import { isTruthy } from './expression.ts'
import { equals } from './leaf-tests.ts'
import { compileOperator, isOperators } from './operators.ts'
import { onPath, type FilterOptions, type LeafTest, type Predicate } from './predicate.ts'
import { toRegExp } from './regex.ts'

/** The query language: a filter as a predicate, with MongoDB's rules for arrays and types. */
export function compileFilter(filter: Doc, options: FilterOptions = {}): Predicate {
  const predicates = Object.keys(filter).flatMap((name) => compileClause(name, filter[name], options))
  if (predicates.length === 1) return predicates[0]!
  return (doc, context) => predicates.every((predicate) => predicate(doc, context))
}

function compileClause(name: string, value: unknown, options: FilterOptions): Predicate[] {
  if (!name.startsWith('$')) return [compileField(name.split('.'), value, options)]
  switch (name) {
    case '$and':
    case '$or':
    case '$nor':
      return [compileLogical(name, value, options)]
    case '$expr': {
      if (!options.expression) throw badValue('$expr is not allowed in this context')
      const evaluate = options.expression(value)
      return [(doc) => isTruthy(evaluate(doc))]
    }
    case '$sampleRate': {
      const rate = toNumber(value)
      return [() => Math.random() < rate]
    }
    case '$comment':
      return []
    case '$jsonSchema':
    case '$where':
    case '$text':
      throw unsupported(name)
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      )
  }
}

function compileLogical(name: '$and' | '$or' | '$nor', value: unknown, options: FilterOptions): Predicate {
  if (!Array.isArray(value) || value.length === 0) throw badValue(`${name} argument must be a non-empty array`)
  const predicates = value.map((clause: unknown) => {
    if (!isDocument(clause)) throw badValue(`${name} argument's entries must be objects`)
    return compileFilter(clause, options)
  })
  if (name === '$and') return (doc, context) => predicates.every((predicate) => predicate(doc, context))
  if (name === '$or') return (doc, context) => predicates.some((predicate) => predicate(doc, context))
  return (doc) => !predicates.some((predicate) => predicate(doc))
}

export function compileField(path: readonly string[], condition: unknown, options: FilterOptions): Predicate {
  if (isRegex(condition)) return onPath(path, matchesRegex(condition))
  if (!isOperators(condition)) return onPath(path, equals(condition, options.fold))
  const predicates = Object.keys(condition).map((name) =>
    compileOperator({ path, name, condition, options, compilers }),
  )
  if (predicates.length === 1) return predicates[0]!
  return (doc, context) => predicates.every((predicate) => predicate(doc, context))
}

const compilers = { compileField, compileFilter }

/** A regex matches strings, and a stored regex that is the same. */
function matchesRegex(condition: unknown): LeafTest {
  const pattern = toRegExp(condition)
  const identity = identityOf(condition)
  return (value) => (typeof value === 'string' ? pattern.test(value) : isRegex(value) && identityOf(value) === identity)
}
