import type * as z from 'zod'

export interface Check {
  _zod: {
    check: (payload: { value: unknown; issues: unknown[] }) => unknown
    def: {
      check: string
      abort?: boolean
      maximum?: number
      pattern?: RegExp
      fn?: (text: string) => unknown
      tx?: (text: string) => unknown
    }
  }
}

/** A text in a schema for input: where it is, and a value of the schema that contains it alone. */
export interface Text {
  path: string[]
  holding: (text: unknown) => unknown
  schema: z.ZodType
  checks: Check[]
  /** Whether it is checked after another text, from which it is made. */
  isDerived: boolean
}

interface Definition {
  type: string
  checks?: Check[]
  shape: Record<string, z.ZodType>
  element: z.ZodType
  keyType: z.ZodType
  valueType: z.ZodType
  options: z.ZodType[]
  innerType?: z.ZodType
  in: z.ZodType
  out: z.ZodType
}

const WITHOUT_TEXT = ['boolean', 'enum', 'literal', 'number', 'transform']

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

type Place = Pick<Text, 'path' | 'holding' | 'isDerived'>

/** All texts of a schema for input. Throws for an unknown kind of schema, which could hide one. */
export function textsOf(schema: z.ZodType, place?: Place): Text[] {
  const at = place ?? { path: [], holding: (text) => text, isDerived: false }
  const below = (inner: z.ZodType, name: string, wrap: (value: unknown) => unknown) =>
    textsOf(inner, { ...at, path: [...at.path, name], holding: (text) => at.holding(wrap(text)) })
  const def = definitionOf(schema)
  if (def.innerType) return textsOf(def.innerType, at)
  switch (def.type) {
    case 'string': {
      const format = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as Check] : []
      return [{ ...at, schema, checks: [...format, ...(def.checks ?? [])] }]
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => below(inner, name, (value) => ({ [name]: value })))
    case 'array':
      return below(def.element, '0', (value) => [value])
    case 'record':
      return [
        ...below(def.keyType, '*', (key) => ({ [String(key)]: null })),
        ...below(def.valueType, '*', (value) => ({ x: value })),
      ]
    case 'union':
      return def.options.flatMap((option) => textsOf(option, at))
    case 'pipe': {
      const isText = ['string', 'pipe'].includes(definitionOf(def.in).type)
      return [...textsOf(def.in, at), ...textsOf(def.out, { ...at, isDerived: at.isDerived || isText })]
    }
    default:
      if (WITHOUT_TEXT.includes(def.type)) return []
      throw new Error(`Texts of ${def.type} are not looked for`)
  }
}
