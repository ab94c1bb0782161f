import type { JsonSchema } from '@atelier/contract/openapi-schemas.ts'
import type { OpenApiDocument, OpenApiOperation } from '@atelier/contract/openapi.ts'

/** `path` leads through objects and lists. */
export interface Field {
  in: 'path' | 'query' | 'body'
  path: (string | number)[]
  schema: JsonSchema
}

/** The first one that matches a pattern is used for it. */
const TEXTS = [
  '0'.repeat(24),
  '0'.repeat(16),
  '6b7cb1e6-4d3a-4b1e-8f6e-0d9a3c5e7f10',
  '2026-01-01T00:00:00Z',
  `sha384-${'A'.repeat(64)}`,
  'text/javascript',
  'gallery',
  '1.0.0',
  './Page',
  '/gallery',
  '/api/artworks',
  'main.js',
  '0'.repeat(12),
  '0'.repeat(22),
  '0'.repeat(64),
]

/** The schema does not contain their format. */
const BY_NAME: Record<string, unknown> = {
  email: 'someone@example.com',
  mail: 'someone@example.com',
  handle: 'mara-ilves',
  platform: '^1.0.0',
  // Not the first picture's
  picture_upload_ids: ['6b7cb1e6-4d3a-4b1e-8f6e-0d9a3c5e7f11'],
  amount: '1500',
  starts_on: '2026-12-01',
  due_on: '2026-12-24',
  reference_links: ['https://example.com/'],
  link: 'https://example.com/',
  page: '/creators',
  // Of two apps, in order
  pairs: [
    {
      versions: [
        { app: 'gallery', version: '0'.repeat(16) },
        { app: 'shell', version: '0'.repeat(16) },
      ],
      passed: true,
    },
  ],
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: `B${'A'.repeat(86)}`,
}

/** Generates valid input from the schemas. */
export function samplesOf({ components }: OpenApiDocument) {
  function resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1)
    return name ? resolve(components.schemas[name]!) : (schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema)
  }

  function sample(given: JsonSchema, name = ''): unknown {
    const schema = resolve(given)
    if (name in BY_NAME) return BY_NAME[name]
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, key)]),
        )
      case 'array':
        return [sample(schema.items!)]
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1)
      case 'boolean':
        return true
      case 'string':
        if (schema.pattern) return TEXTS.find((text) => new RegExp(schema.pattern!, 'u').test(text))
        return 'x'.repeat(Math.max(schema.minLength ?? 0, 1))
      default:
        return null
    }
  }

  /** Of lists, the first item. */
  function fieldsBelow(given: JsonSchema, path: Field['path'] = []): Field[] {
    const schema = resolve(given)
    const inner =
      schema.type === 'object'
        ? Object.entries(schema.properties ?? {}).flatMap(([key, value]) => fieldsBelow(value, [...path, key]))
        : schema.type === 'array'
          ? fieldsBelow(schema.items!, [...path, 0])
          : []
    return path.length === 0 ? inner : [{ in: 'body', path, schema }, ...inner]
  }

  const bodySchema = ({ requestBody }: OpenApiOperation) => requestBody?.content?.['application/json'].schema

  return {
    body: (operation: OpenApiOperation): unknown => {
      const schema = bodySchema(operation)
      return schema && sample(schema)
    },
    parameter: ({ name, schema }: OpenApiOperation['parameters'][number]) => String(sample(schema, name)),
    fields: (operation: OpenApiOperation): Field[] => {
      const schema = bodySchema(operation)
      const parameters = operation.parameters.map(({ in: where, name, schema: of }): Field => ({
        in: where,
        path: [name],
        schema: of,
      }))
      return [...parameters, ...(schema ? fieldsBelow(schema) : [])]
    },
  }
}
