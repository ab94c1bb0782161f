import { mongo } from 'mongoose'
import { SkippedTestError, type Json } from './specification.ts'

const { EJSON } = mongo.BSON
export type Entities = Map<string, unknown>

const isBson = (value: unknown) => typeof value === 'object' && value !== null && '_bsontype' in value
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isBson(value) && !(value instanceof Date)

const NUMBERS = ['Long', 'Int32', 'Double']

function plainNumber(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return isBson(value) && NUMBERS.includes((value as { _bsontype: string })._bsontype) ? Number(value) : value
}

const shown = (value: unknown) => EJSON.stringify({ value }).slice(0, 300)

/** Throws if the actual value does not match the specification. Extra fields are allowed at the root only. */
export function match(
  expectedValue: unknown,
  actualValue: unknown,
  entities: Entities,
  path = 'result',
  root = true,
): void {
  const expected = plainNumber(expectedValue)
  const actual = plainNumber(actualValue)
  const fail = (why: string): never => {
    throw new Error(`${path}: ${why}: expected ${shown(expected)} got ${shown(actual)}`)
  }
  if (isJson(expected)) {
    const [operator] = Object.keys(expected)
    if (operator?.startsWith('$$'))
      return matchOperator(operator, expected[operator], actual, entities, path, root, fail)
    if (typeof actual !== 'object' || actual === null) return fail('no document')
    for (const key of Object.keys(expected))
      match(expected[key], (actual as Json)[key], entities, `${path}.${key}`, false)
    const extra = Object.keys(actual).find((key) => !(key in expected) && (actual as Json)[key] !== undefined)
    if (!root && extra !== undefined) fail(`extra key ${extra}`)
  } else if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return fail('another array')
    expected.forEach((item, n) => match(item, actual[n], entities, `${path}[${n}]`, root))
  } else if (expected === null) {
    if (actual !== null && actual !== undefined) fail('not null')
  } else if (typeof expected === 'object' ? shown(expected) !== shown(actual) : expected !== actual)
    fail('another value')
}

function matchOperator(
  operator: string,
  operand: unknown,
  actual: unknown,
  entities: Entities,
  path: string,
  root: boolean,
  fail: (why: string) => never,
): void {
  switch (operator) {
    case '$$exists':
      if ((actual !== undefined) !== operand) fail('exists')
      return
    case '$$unsetOrMatches':
      if (actual === undefined || (actual === null && root)) return
      return match(operand, actual, entities, path, root)
    case '$$matchesEntity':
      return match(entities.get(String(operand)), actual, entities, path, root)
    case '$$matchAsRoot':
      return match(operand, actual, entities, path, true)
    case '$$lte':
      if (!(Number(actual) <= Number(operand))) fail('too large')
      return
    case '$$type':
      if (!(Array.isArray(operand) ? operand : [operand]).some((type) => hasType(actual, String(type))))
        fail('another type')
      return
    default:
      throw new SkippedTestError(`operator ${operator}`)
  }
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'objectId':
      return value instanceof mongo.ObjectId
    case 'int':
    case 'long':
      return Number.isInteger(value)
    case 'double':
    case 'number':
      return typeof value === 'number'
    case 'array':
      return Array.isArray(value)
    case 'date':
      return value instanceof Date
    case 'bool':
      return typeof value === 'boolean'
    default:
      return typeof value === type
  }
}
