import * as z from 'zod'

/** The subset of JSON Schema that zod writes and the check for breaking changes reads. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  /** Of an answer's `enum`: a later version may add values. */
  'x-extensible'?: boolean
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $defs?: Record<string, JsonSchema>
}

const PREFIX = '#/components/schemas/'

/** Collects the named schemas (`.meta({ id })`), which zod writes as local `$defs`, in the document's components. */
export class SchemaComponents {
  readonly #schemas = new Map<string, JsonSchema>()

  /** The JSON Schema of an input (before parsing) or output, with references to the components. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // The server may add response fields later; clients must not reject them.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    })
    const { $schema: _, $defs = {}, id, ...own } = written as JsonSchema & { $schema?: string; id?: string }
    const names = new Map(Object.entries($defs).map(([name, def]) => [name, this.#name(name, def, io)]))
    for (const [name, def] of Object.entries($defs)) this.#schemas.set(names.get(name)!, rename(clean(def), names))
    const result = rename(own, names)
    return id ? this.named(this.#name(id, result, io), result) : result
  }

  named(name: string, schema: JsonSchema): JsonSchema {
    this.#schemas.set(name, schema)
    return { $ref: PREFIX + name }
  }

  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** A schema may differ as input and output (defaults, transformations); then the input has its own name. */
  #name(name: string, schema: JsonSchema, io: 'input' | 'output'): string {
    const known = this.#schemas.get(name)
    if (io === 'output' || !known) return name
    return JSON.stringify(known) === JSON.stringify(rename(clean(schema), new Map())) ? name : `${name}Input`
  }
}

function clean(schema: JsonSchema & { id?: string }): JsonSchema {
  const { id: _, ...rest } = schema
  return rest
}

function rename(schema: JsonSchema, names: Map<string, string>): JsonSchema {
  const written = JSON.stringify(schema).replaceAll(
    /"#\/\$defs\/([^"]+)"/g,
    (_, name: string) => `"${PREFIX}${names.get(name) ?? name}"`,
  )
  return JSON.parse(written) as JsonSchema
}
