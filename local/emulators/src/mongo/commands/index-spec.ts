import { equal } from '../bson-order/compare.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isDocument, isNumeric, isPlain, toNumber, type Doc } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { IndexSpec } from '../storage/collection-index.ts'

const cannotCreate = (message: string) => new CommandError(67, 'CannotCreateIndex', message)

const STORED_OPTIONS = [
  'key',
  'name',
  'unique',
  'sparse',
  'hidden',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
]
/** Taken from older clients, without meaning here. */
const IGNORED_OPTIONS = ['v', 'background', 'ns', 'dropDups', 'storageEngine']

/** Checks an index as a client describes it and brings it into the form that is stored. */
export function toIndexSpec(given: Doc, defaultCollation: unknown): IndexSpec {
  for (const option of Object.keys(given))
    if (!STORED_OPTIONS.includes(option) && !IGNORED_OPTIONS.includes(option))
      throw new CommandError(
        197,
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(given)}`,
      )
  const { key } = given
  if (!isPlain(key) || Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be an empty object.')
  for (const [field, kind] of Object.entries(key)) checkKind(field, kind)
  const spec: IndexSpec = { v: 2, key, name: String(given.name ?? Object.entries(key).flat().join('_')) }
  for (const option of ['unique', 'sparse', 'hidden'] as const) if (isTrue(given[option])) spec[option] = true
  addExpiry(spec, given)
  addPartialFilter(spec, given)
  const collation = Object.hasOwn(given, 'collation') ? given.collation : defaultCollation
  if (isDocument(collation) && collation.locale !== 'simple') spec.collation = fullCollation(collation)
  return spec
}

const isTrue = (value: unknown) => value === true || (isNumeric(value) && toNumber(value) !== 0)

function checkKind(field: string, kind: unknown): void {
  if (typeof kind === 'string') {
    if (kind !== 'hashed') throw cannotCreate(`index type '${kind}' is not supported by the embedded server`)
  } else if (!isNumeric(kind) || toNumber(kind) === 0)
    throw cannotCreate(`Values in v:2 index key pattern cannot be of type ${typeName(kind)} / 0. Field: ${field}`)
  if (field.includes('$**')) throw cannotCreate('wildcard indexes are not supported by the embedded server')
}

function addExpiry(spec: IndexSpec, { expireAfterSeconds }: Doc): void {
  if (expireAfterSeconds === undefined) return
  if (!isNumeric(expireAfterSeconds) || toNumber(expireAfterSeconds) < 0)
    throw cannotCreate('TTL index expireAfterSeconds must be a non-negative number')
  if (Object.keys(spec.key).length !== 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL')
  spec.expireAfterSeconds = expireAfterSeconds
}

const PARTIAL_OPERATORS = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']

function addPartialFilter(spec: IndexSpec, { partialFilterExpression: filter }: Doc): void {
  if (filter === undefined) return
  if (!isPlain(filter)) throw cannotCreate('partialFilterExpression must be an object')
  if (spec.sparse) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options')
  checkPartialFilter(filter)
  compileFilter(filter)
  spec.partialFilterExpression = filter
}

function checkPartialFilter(filter: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    if ((name === '$and' || name === '$or') && Array.isArray(condition)) condition.forEach(checkPartialFilter)
    else if (name.startsWith('$')) throw cannotCreate(`unsupported expression in partial index: ${name}`)
    else if (isPlain(condition))
      for (const [operator, operand] of Object.entries(condition))
        if (
          operator.startsWith('$') &&
          (!PARTIAL_OPERATORS.includes(operator) || (operator === '$exists' && !isTrue(operand)))
        )
          throw cannotCreate(`unsupported expression in partial index: ${operator}`)
  }
}

export const fullCollation = (given: Doc): Doc => ({
  locale: given.locale,
  caseLevel: false,
  caseFirst: 'off',
  strength: 3,
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
  version: '57.1',
  ...given,
})

/** Whether two specifications index the same, so that only one of them may exist. */
export const sameKeys = (a: IndexSpec, b: IndexSpec): boolean =>
  Object.keys(a.key).join('\0') === Object.keys(b.key).join('\0') &&
  equal(a.key, b.key) &&
  equal(a.collation ?? null, b.collation ?? null) &&
  equal(a.partialFilterExpression ?? null, b.partialFilterExpression ?? null)

export const sameOptions = (a: IndexSpec, b: IndexSpec): boolean =>
  a.unique === b.unique && a.sparse === b.sparse && equal(a.expireAfterSeconds ?? null, b.expireAfterSeconds ?? null)
