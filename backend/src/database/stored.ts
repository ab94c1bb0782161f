import type { Field } from '@atelier/contract/fields.ts'

type Stored<F extends Field> = F extends { kind: 'choice'; options: infer O extends readonly string[] }
  ? { type: StringConstructor; enum: O; required: true }
  : F['kind'] extends 'optionalText' | 'day'
    ? { type: StringConstructor; default: null }
    : F['kind'] extends 'tags'
      ? { type: [StringConstructor]; default: null }
      : { type: StringConstructor; required: true }

const byKind: Record<Field['kind'], (field: Field) => object> = {
  text: () => ({ type: String, required: true }),
  optionalText: () => ({ type: String, default: null }),
  choice: (field) => ({
    type: String,
    enum: (field as Field & { options: readonly string[] }).options,
    required: true,
  }),
  day: () => ({ type: String, default: null }),
  tags: () => ({ type: [String], default: null }),
}

/** Searched, indexed or encrypted fields are defined by hand. */
export const storedOf = <F extends Record<string, Field>>({ described }: { described: F }) =>
  Object.fromEntries(Object.entries(described).map(([name, field]) => [name, byKind[field.kind](field)])) as {
    [K in keyof F]: Stored<F[K]>
  }
