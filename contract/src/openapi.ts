import * as z from 'zod'
import { Allowance } from './allowance.ts'
import type { Domain, Endpoint } from './endpoint.ts'
import { commonErrors } from './errors.ts'
import type { CommonErrorCode } from './errors.ts'
import { defaultLimitOf, defaultLimits } from './rate-limits.ts'
import type { Limit } from './rate-limits.ts'
import { SchemaComponents } from './openapi-schemas.ts'
import type { JsonSchema } from './openapi-schemas.ts'

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface OpenApiContent {
  description?: string
  required?: boolean
  content?: { 'application/json': { schema: JsonSchema } }
}

/** `points` per `window` seconds, counted per `by`; `address` is the network's. */
export interface RateLimit {
  by: string
  points: number
  window: number
}

/** Limits that a server enforces, by operation: a rate limit or none, and a body limit if it differs from the default. */
export type Enforced = Record<string, { rateLimit?: RateLimit[]; bodyBytes?: number }>

/** One method of a path. `x-access` is the endpoint's access rule, `x-owner` the resource that must belong to the caller. */
export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  'x-access': Endpoint['access']
  'x-owner'?: string
  'x-rate-limit'?: RateLimit[]
  'x-body-limit'?: number
  parameters: OpenApiParameter[]
  requestBody?: OpenApiContent
  responses: Record<string, OpenApiContent>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> }
}

/** The contract as OpenAPI 3.1. Without `enforced` it has the default limits, and TOO_MANY_REQUESTS everywhere. */
export function openapiDocument(
  contract: Record<string, Domain>,
  version: string,
  enforced?: Enforced,
): OpenApiDocument {
  const components = new SchemaComponents()
  const paths: OpenApiDocument['paths'] = {}
  for (const [domain, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operations = (paths[path] ??= {})
      const server = enforced && (enforced[`${domain}.${name}`] ?? {})
      operations[endpoint.method.toLowerCase()] = operation(domain, name, endpoint, components, server)
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Atelier',
      version,
      description:
        'The API of the marketplace where AI creators meet buyers. Every error has a code, a status, a text for people and the id of its request.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(
  domain: string,
  name: string,
  endpoint: Endpoint,
  components: SchemaComponents,
  enforced?: Enforced[string],
): OpenApiOperation {
  const { access, owner, summary, params, query, body, response } = endpoint
  const success = endpoint.status ?? (response ? 200 : 204)
  const rateLimit = enforced ? enforced.rateLimit : defaultRateLimit(endpoint)
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    security: access === 'public' ? [] : [{ bearer: [] }],
    'x-access': access,
    ...(owner && { 'x-owner': typeof owner === 'string' ? owner : owner.hidden }),
    ...(rateLimit && { 'x-rate-limit': rateLimit }),
    ...(enforced?.bodyBytes && { 'x-body-limit': enforced.bodyBytes }),
    parameters: [...parameters(params, 'path', components), ...parameters(query, 'query', components)],
    ...(body && { requestBody: { required: true, ...json(components.of(body, 'input')) } }),
    responses: {
      [success]: { description: 'Success', ...(response && json(components.of(response, 'output'))) },
      ...errors(endpoint, components, enforced),
    },
  }
}

function defaultRateLimit(endpoint: Endpoint): RateLimit[] | undefined {
  const name = defaultLimitOf(endpoint)
  if (name === null) return undefined
  const limits: Record<string, Limit> = defaultLimits[name]
  return Object.entries(limits).map(([by, { points, seconds }]) => ({ by, points, window: seconds }))
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

function parameters(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  components: SchemaComponents,
): OpenApiParameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = components.of(schema, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}

function commonCodes(
  { method, access, owner, params, query, body }: Endpoint,
  enforced?: Enforced[string],
): CommonErrorCode[] {
  const when = (condition: boolean, ...codes: CommonErrorCode[]) => (condition ? codes : [])
  return [
    'BAD_REQUEST',
    ...when(body !== undefined, 'MALFORMED_JSON'),
    ...when(body !== undefined || enforced?.bodyBytes !== undefined, 'PAYLOAD_TOO_LARGE'),
    ...when(access !== 'public', 'UNAUTHENTICATED', 'invalid_jwt', 'session_not_found'),
    ...when((access !== 'public' && access !== 'signedIn') || typeof owner === 'string', 'FORBIDDEN'),
    ...when(access === 'moderator', 'SECOND_FACTOR_REQUIRED'),
    ...when(method !== 'GET', 'FORBIDDEN_ORIGIN'),
    ...when(Boolean(params ?? query ?? body), 'VALIDATION'),
    ...when(!enforced || enforced.rateLimit !== undefined, 'TOO_MANY_REQUESTS'),
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

const validationData = z.object({
  where: z.enum(['params', 'query', 'body']),
  fields: z.record(z.string(), z.array(z.string())),
})

function errors(
  endpoint: Endpoint,
  components: SchemaComponents,
  enforced?: Enforced[string],
): Record<string, OpenApiContent> {
  const byStatus = new Map<number, { schemas: JsonSchema[]; texts: string[] }>()
  const add = (status: number, text: string, schema: JsonSchema) => {
    const entry = byStatus.get(status) ?? { schemas: [], texts: [] }
    byStatus.set(status, entry)
    entry.schemas.push(schema)
    if (!entry.texts.includes(text)) entry.texts.push(text)
  }
  for (const code of commonCodes(endpoint, enforced)) {
    const { status, text } = commonErrors[code]
    const schema = code === 'VALIDATION' ? validationData : code === 'TOO_MANY_REQUESTS' ? Allowance : undefined
    const data = schema && components.of(schema, 'output')
    add(status, text, components.named(`Error.${code}`, errorSchema(code, status, data)))
  }
  for (const [code, { status, text, data }] of Object.entries(endpoint.errors ?? {}))
    add(status, text, errorSchema(code, status, data && components.of(data, 'output')))
  return Object.fromEntries(
    [...byStatus].map(([status, { schemas, texts }]) => [
      String(status),
      { description: texts.join(' '), ...json(schemas.length === 1 ? schemas[0]! : { oneOf: schemas }) },
    ]),
  )
}

const errorSchema = (code: string, status: number, data?: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'status', 'message', 'request_id', ...(data ? ['data'] : [])],
  properties: {
    code: { const: code },
    status: { const: status },
    message: { type: 'string' },
    request_id: { type: 'string' },
    ...(data && { data }),
  },
})
