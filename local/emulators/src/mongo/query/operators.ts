import { equal } from '../bson-order/compare.ts'
import { isDocument, isNumeric, isPlain, isRegex, toNumber, type Doc } from '../bson-order/type-order.ts'
import { badValue, unsupported } from '../errors.ts'
import { compares, equals, hasBits, hasRemainder, hasType, isIn } from './leaf-tests.ts'
import { visitPath } from './path-visit.ts'
import { onPath, type FilterOptions, type LeafTest, type Predicate } from './predicate.ts'
import { toRegExp } from './regex.ts'

interface Operator {
  path: readonly string[]
  name: string
  /** The whole document of operators; the operand is the field called like the operator. */
  condition: Doc
  options: FilterOptions
  /** For operators that hold conditions of their own; handed in, as those compile operators in turn. */
  compilers: {
    compileField(path: readonly string[], condition: unknown, options: FilterOptions): Predicate
    compileFilter(filter: Doc, options: FilterOptions): Predicate
  }
}

/** A document of operators, as opposed to a document to be equal to. */
export const isOperators = (value: unknown): value is Doc =>
  isPlain(value) &&
  (Object.keys(value)[0]?.startsWith('$') ?? false) &&
  !Object.hasOwn(value, '$ref') &&
  !Object.hasOwn(value, '$id')

const orders = {
  $gt: (order: number) => order > 0,
  $gte: (order: number) => order >= 0,
  $lt: (order: number) => order < 0,
  $lte: (order: number) => order <= 0,
}

const not =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc)

export function compileOperator(operator: Operator): Predicate {
  const { path, name, condition, options, compilers } = operator
  const operand = condition[name]
  const { fold } = options
  switch (name) {
    case '$eq':
      return onPath(
        path,
        isRegex(operand) ? (value) => value !== undefined && equal(value, operand) : equals(operand, fold),
      )
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.")
      return not(onPath(path, equals(operand, fold)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return onPath(path, compares(operand, fold, orders[name]))
    case '$in':
      return onPath(path, isIn(operand, fold))
    case '$nin':
      return not(onPath(path, isIn(operand, fold, '$nin')))
    case '$not':
      if (!isRegex(operand) && !isOperators(operand)) throw badValue('$not needs a regex or a document')
      return not(compilers.compileField(path, operand, options))
    case '$exists': {
      const exists = onPath(path, (value) => value !== undefined, false)
      return wantsToExist(operand) ? exists : not(exists)
    }
    case '$regex': {
      const pattern = toRegExp(operand, condition.$options)
      return onPath(path, (value) => typeof value === 'string' && pattern.test(value))
    }
    case '$options':
      if (!Object.hasOwn(condition, '$regex')) throw badValue('$options needs a $regex')
      return () => true
    case '$size': {
      if (!isNumeric(operand)) throw badValue('$size must be a whole number')
      const size = toNumber(operand)
      return onPath(path, (value) => Array.isArray(value) && value.length === size, false)
    }
    case '$mod':
      return onPath(path, hasRemainder(operand))
    case '$all':
      return compileAll(operator, operand)
    case '$elemMatch':
      return compileElemMatch(operator, operand)
    case '$type':
      return onPath(path, hasType(operand))
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return onPath(path, hasBits(name, operand))
    case '$comment':
      return () => true
    case '$near':
    case '$nearSphere':
    case '$geoWithin':
    case '$geoIntersects':
      throw unsupported(name)
    default:
      throw badValue(`unknown operator: ${name}`)
  }
}

const wantsToExist = (operand: unknown): boolean =>
  isNumeric(operand) ? toNumber(operand) !== 0 : operand !== false && operand !== null

function compileAll({ path, options, compilers }: Operator, operand: unknown): Predicate {
  if (!Array.isArray(operand)) throw badValue('$all needs an array')
  if (operand.length === 0) return () => false
  const predicates = operand.map((wanted: unknown) => {
    if (isOperators(wanted)) return compileOperator({ path, name: '$elemMatch', condition: wanted, options, compilers })
    return isRegex(wanted) ? compilers.compileField(path, wanted, options) : onPath(path, equals(wanted, options.fold))
  })
  return (doc, context) => predicates.every((predicate) => predicate(doc, context))
}

const LOGICAL = ['$and', '$or', '$nor', '$expr']

function compileElemMatch(operator: Operator, operand: unknown): Predicate {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object')
  const { path } = operator
  const first = Object.keys(operand)[0] ?? ''
  const onValues = first.startsWith('$') && !LOGICAL.includes(first)
  const test = onValues ? elementValueTest(operand, operator) : elementDocumentTest(operand, operator)
  return (doc, context) =>
    visitPath(doc, path, false, (value) => {
      const position = Array.isArray(value) ? value.findIndex(test) : -1
      if (position < 0) return false
      if (context) context.position = position
      return true
    })
}

/** An array that is itself an element is judged as a whole. */
function elementValueTest(operand: Doc, { options, compilers }: Operator): LeafTest {
  const predicate = compilers.compileField(['element'], operand, options)
  return (element) => predicate({ element: Array.isArray(element) ? [element] : element })
}

function elementDocumentTest(operand: Doc, { options, compilers }: Operator): LeafTest {
  const predicate = compilers.compileFilter(operand, options)
  return (element) => (isDocument(element) || Array.isArray(element)) && predicate(element as Doc)
}
