import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'

type BodyOf<E extends Endpoint> = E extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : never
interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  minLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** A valid body for tests: `bodyOf(projects.create, { title })`. Samples the rest; pass ids of existing resources. */
export function bodyOf<E extends Endpoint>(endpoint: E, given: Partial<BodyOf<E>> = {}): BodyOf<E> {
  const schema = z.toJSONSchema((endpoint as { body?: z.ZodType }).body!, { io: 'input', unrepresentable: 'any' })
  return { ...(sampleOf(schema as JsonSchema) as object), ...given } as BodyOf<E>
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)]))
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return false
  if (schema.format === 'uuid') return crypto.randomUUID()
  return 'Sample text'.padEnd(schema.minLength ?? 0, '.')
}
