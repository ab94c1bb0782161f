import type * as z from 'zod'

type Coerce = (values: string[]) => unknown

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
}

function core(schema: z.ZodType): Definition {
  const definition = schema.def as unknown as Definition
  const inner = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined)
  return inner ? core(inner) : definition
}

function scalar({ type }: Definition): (value: string) => unknown {
  if (type === 'number') return (value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value)
  if (type === 'boolean') return (value) => (value === 'true' ? true : value === 'false' ? false : value)
  return (value) => value
}

function coercion(schema: z.ZodType): Coerce {
  const definition = core(schema)
  if (definition.type !== 'array') {
    const one = scalar(definition)
    // A repeated value stays a list, which the schema then rejects.
    return (values) => (values.length === 1 ? one(values[0]!) : values)
  }
  const one = scalar(core(definition.element!))
  return (values) => values.map(one)
}

/** Drops unknown names. Throws at startup when the schema is not an object. */
export function textReader(schema: z.ZodType): (pairs: Iterable<[string, string]>) => Record<string, unknown> {
  const { shape } = schema.def as unknown as { shape?: Record<string, z.ZodType> }
  if (!shape) throw new Error('Parameters of an address need an object schema')
  const coercions = new Map(Object.entries(shape).map(([name, field]) => [name, coercion(field)]))
  return (pairs) => {
    const grouped = new Map<string, string[]>()
    for (const [name, value] of pairs) if (coercions.has(name)) grouped.set(name, [...(grouped.get(name) ?? []), value])
    return Object.fromEntries([...grouped].map(([name, values]) => [name, coercions.get(name)!(values)]))
  }
}
