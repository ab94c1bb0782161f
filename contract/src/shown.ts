import * as z from 'zod'
import type { Field } from './fields.ts'

/** A field in responses: without the input rules, which older data may not satisfy. */
type Shown<F extends Field> = F extends { kind: 'choice'; options: infer O extends readonly string[] }
  ? z.ZodEnum<{ [K in O[number]]: K }>
  : F['kind'] extends 'optionalText'
    ? z.ZodNullable<z.ZodString>
    : F['kind'] extends 'day'
      ? z.ZodNullable<z.ZodISODate>
      : F['kind'] extends 'tags'
        ? z.ZodNullable<z.ZodArray<z.ZodString>>
        : z.ZodString

const byKind: Record<Field['kind'], (field: Field) => z.ZodType> = {
  text: () => z.string(),
  optionalText: () => z.string().nullable(),
  choice: (field) => z.enum((field as Field & { options: readonly string[] }).options),
  day: () => z.iso.date().nullable(),
  tags: () => z.array(z.string()).nullable(),
}

/** The shape of {@link fields} in responses. Server only: it needs all of zod. */
export const shownOf = <F extends Record<string, Field>>({ described }: { described: F }) =>
  Object.fromEntries(Object.entries(described).map(([name, field]) => [name, byKind[field.kind](field)])) as {
    [K in keyof F]: Shown<F[K]>
  }
