import { equal } from '../bson-order/compare.ts'
import { identityOf } from '../bson-order/key-encoding.ts'
import { own } from '../bson-order/own-fields.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isDocument, isNumeric, toNumber, type Doc } from '../bson-order/type-order.ts'
import { failedToParse } from '../errors.ts'

type Check = (value: unknown) => boolean

const ANNOTATIONS = ['title', 'description']

/** The keywords that collection validators use; another keyword is refused. */
export function compileJsonSchema(schema: Doc): Check {
  const checks = Object.keys(schema).flatMap((keyword) => {
    if (ANNOTATIONS.includes(keyword)) return []
    const compileKeyword = own(KEYWORDS, keyword) as ((operand: unknown, schema: Doc) => Check) | undefined
    if (!compileKeyword) throw failedToParse(`Unknown $jsonSchema keyword: ${keyword}`)
    return [compileKeyword(schema[keyword], schema)]
  })
  return (value) => checks.every((check) => check(value))
}

const ALIASES: Record<string, string> = { boolean: 'bool', integer: 'int' }

function ofType(operand: unknown): Check {
  const names = (Array.isArray(operand) ? operand : [operand]).map((name) => own(ALIASES, String(name)) ?? name)
  return (value) => {
    const actual = typeName(value)
    return names.some(
      (name) =>
        name === actual ||
        (isNumeric(value) && (name === 'number' || name === 'double')) ||
        (name === 'long' && actual === 'int'),
    )
  }
}

const ifNumber =
  (test: (value: number) => boolean): Check =>
  (value) =>
    !isNumeric(value) || test(toNumber(value))
const ifText =
  (test: (value: string) => boolean): Check =>
  (value) =>
    typeof value !== 'string' || test(value)
const ifArray =
  (test: (value: unknown[]) => boolean): Check =>
  (value) =>
    !Array.isArray(value) || test(value)
const ifDocument =
  (test: (value: Doc) => boolean): Check =>
  (value) =>
    !isDocument(value) || test(value)

const schemaOf = (operand: unknown): Check => compileJsonSchema(isDocument(operand) ? operand : {})
const schemasOf = (operand: unknown): Check[] => (Array.isArray(operand) ? operand.map(schemaOf) : [])
const namedSchemas = (operand: unknown): [string, Check][] =>
  isDocument(operand) ? Object.entries(operand).map(([name, schema]) => [name, schemaOf(schema)]) : []

function additionalProperties(operand: unknown, schema: Doc): Check {
  const named = new Set(Object.keys(isDocument(schema.properties) ? schema.properties : {}))
  const patterns = namedSchemas(schema.patternProperties).map(([pattern]) => new RegExp(pattern, 'u'))
  const check: Check = operand === false ? () => false : schemaOf(operand)
  const isAdditional = (name: string) => !named.has(name) && !patterns.some((pattern) => pattern.test(name))
  return ifDocument((doc) =>
    Object.keys(doc)
      .filter(isAdditional)
      .every((name) => check(doc[name])),
  )
}

const KEYWORDS: Record<string, (operand: unknown, schema: Doc) => Check> = {
  bsonType: ofType,
  type: ofType,
  enum: (operand) => (value) => Array.isArray(operand) && operand.some((allowed) => equal(allowed, value)),
  minimum: (operand, schema) =>
    ifNumber((value) => (schema.exclusiveMinimum === true ? value > toNumber(operand) : value >= toNumber(operand))),
  maximum: (operand, schema) =>
    ifNumber((value) => (schema.exclusiveMaximum === true ? value < toNumber(operand) : value <= toNumber(operand))),
  exclusiveMinimum: () => () => true,
  exclusiveMaximum: () => () => true,
  minLength: (operand) => ifText((value) => [...value].length >= toNumber(operand)),
  maxLength: (operand) => ifText((value) => [...value].length <= toNumber(operand)),
  pattern: (operand) => {
    const pattern = new RegExp(String(operand), 'u')
    return ifText((value) => pattern.test(value))
  },
  minItems: (operand) => ifArray((value) => value.length >= toNumber(operand)),
  maxItems: (operand) => ifArray((value) => value.length <= toNumber(operand)),
  items: (operand) => {
    const check = schemaOf(operand)
    return ifArray((value) => value.every(check))
  },
  uniqueItems: (operand) =>
    ifArray((value) => operand !== true || new Set(value.map((item) => identityOf(item))).size === value.length),
  required: (operand) =>
    ifDocument((doc) => !Array.isArray(operand) || operand.every((name) => own(doc, String(name)) !== undefined)),
  properties: (operand) => {
    const schemas = namedSchemas(operand)
    return ifDocument((doc) => schemas.every(([name, check]) => own(doc, name) === undefined || check(own(doc, name))))
  },
  patternProperties: (operand) => {
    const schemas = namedSchemas(operand).map(([pattern, check]) => [new RegExp(pattern, 'u'), check] as const)
    return ifDocument((doc) =>
      Object.keys(doc).every((name) => schemas.every(([pattern, check]) => !pattern.test(name) || check(doc[name]))),
    )
  },
  additionalProperties,
  minProperties: (operand) => ifDocument((doc) => Object.keys(doc).length >= toNumber(operand)),
  maxProperties: (operand) => ifDocument((doc) => Object.keys(doc).length <= toNumber(operand)),
  allOf: (operand) => {
    const schemas = schemasOf(operand)
    return (value) => schemas.every((check) => check(value))
  },
  anyOf: (operand) => {
    const schemas = schemasOf(operand)
    return (value) => schemas.some((check) => check(value))
  },
  oneOf: (operand) => {
    const schemas = schemasOf(operand)
    return (value) => schemas.filter((check) => check(value)).length === 1
  },
  not: (operand) => {
    const check = schemaOf(operand)
    return (value) => !check(value)
  },
}
