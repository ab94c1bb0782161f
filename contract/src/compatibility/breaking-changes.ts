import type { Endpoint } from '../endpoint.ts'
import { commonErrors } from '../errors.ts'
import type { OpenApiContent, OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../openapi.ts'
import type { JsonSchema } from '../openapi-schemas.ts'
import { SchemaComparison } from './schema-changes.ts'
import type { Direction } from './schema-changes.ts'

/** `olderServer`: the second document may be older than the client, so it may lack errors and optional response fields. */
export interface ComparisonOptions {
  olderServer?: boolean
}

/** Changes that break a client of the first document on a server of the second, one line each. Additions never do. */
export function breakingChanges(
  before: OpenApiDocument,
  after: OpenApiDocument,
  { olderServer = false }: ComparisonOptions = {},
): string[] {
  const found: string[] = []
  const report = (at: string, message: string) => found.push(`${at}: ${message}`)
  const schemas = [before.components.schemas, after.components.schemas] as const
  const compare = (direction: Direction) => (one: JsonSchema, other: JsonSchema, at: string) =>
    new SchemaComparison(...schemas, { direction, olderServer }, report).compare(one, other, at)
  const sent = compare('in')
  const answered = compare('out')

  const renewed = operations(after)
  for (const [address, old] of operations(before)) {
    const now = renewed.get(address)
    if (!now) {
      report(address, 'missing')
      continue
    }
    if (narrower(old['x-access'], now['x-access'])) report(address, `access ${old['x-access']} -> ${now['x-access']}`)
    if (now['x-owner'] && !old['x-owner']) report(address, `owner none -> ${now['x-owner']}`)
    compareParameters(
      old,
      now,
      (one, other, name) => sent(one, other, `${address} ${name}`),
      (name, message) => report(`${address} ${name}`, message),
    )
    const [oldBody, newBody] = [schemaOf(old.requestBody), schemaOf(now.requestBody)]
    if (newBody) sent(oldBody ?? { type: 'object' }, newBody, `${address} body`)
    compareAnswers(
      old,
      now,
      (one, other, status) => answered(one, other, `${address} ${status}`),
      (status, message) => report(`${address} ${status}`, message),
    )
    compareErrors(
      before,
      after,
      old,
      now,
      (one, other, code) => answered(one, other, `${address} ${code}`),
      (code) => !olderServer && report(`${address} ${code}`, 'this error is no longer given'),
    )
  }
  return found
}

/** Operations by method and path; the names of path parameters do not matter on the wire. */
function operations(document: OpenApiDocument): Map<string, OpenApiOperation> {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`, operation] as const,
    ),
  )
  return new Map(all)
}

function narrower(before: Endpoint['access'], after: Endpoint['access']): boolean {
  const fits: Record<Endpoint['access'], Endpoint['access'][]> = {
    public: ['public'],
    signedIn: ['public', 'signedIn'],
    creator: ['public', 'signedIn', 'creator'],
    buyer: ['public', 'signedIn', 'buyer'],
    moderator: ['public', 'signedIn', 'moderator'],
    team: ['public', 'team'],
  }
  return !fits[before].includes(after)
}

type Compare = (before: JsonSchema, after: JsonSchema, what: string) => void

function compareParameters(
  old: OpenApiOperation,
  now: OpenApiOperation,
  compare: Compare,
  report: (name: string, message: string) => void,
): void {
  const keyed = ({ parameters }: OpenApiOperation) => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    const key = (parameter: OpenApiParameter) =>
      parameter.in === 'path' ? `path ${inPath.indexOf(parameter) + 1}` : `query ${parameter.name}`
    return new Map(parameters.map((parameter) => [key(parameter), parameter]))
  }
  const [before, after] = [keyed(old), keyed(now)]
  for (const [key, parameter] of before) {
    const other = after.get(key)
    if (!other) report(key, 'missing')
    else {
      if (other.required && !parameter.required) report(key, 'became required')
      compare(parameter.schema, other.schema, key)
    }
  }
  for (const [key, parameter] of after) if (!before.has(key) && parameter.required) report(key, 'is new and required')
}

const schemaOf = (content: OpenApiContent | undefined) => content?.content?.['application/json'].schema

const successes = (operation: OpenApiOperation) =>
  Object.entries(operation.responses).filter(([status]) => Number(status) < 300)

function compareAnswers(
  old: OpenApiOperation,
  now: OpenApiOperation,
  compare: Compare,
  report: (status: string, message: string) => void,
): void {
  const after = new Map(successes(now))
  for (const [status, answer] of successes(old)) {
    const other = after.get(status)
    if (!other) report(status, `success status became ${[...after.keys()].join(', ')}`)
    const [before, renewed] = [schemaOf(answer), schemaOf(other)]
    if (before && other && !renewed) report(status, 'answers nothing any more')
    if (before && renewed) compare(before, renewed, status)
  }
}

function compareErrors(
  before: OpenApiDocument,
  after: OpenApiDocument,
  old: OpenApiOperation,
  now: OpenApiOperation,
  compare: Compare,
  missing: (code: string) => unknown,
): void {
  const renewed = errorsByCode(after, now)
  for (const [code, schema] of errorsByCode(before, old)) {
    const other = renewed.get(code)
    if (other) compare(schema, other, code)
    else if (!Object.hasOwn(commonErrors, code)) missing(code)
  }
}

function errorsByCode(document: OpenApiDocument, operation: OpenApiOperation): Map<string, JsonSchema> {
  const resolve = (schema: JsonSchema) =>
    schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
  return new Map(
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, answer]) => {
        const schema = schemaOf(answer)
        return schema?.oneOf ?? (schema ? [schema] : [])
      })
      .map(resolve)
      .map((schema) => [String(schema.properties?.['code']?.const), schema]),
  )
}
