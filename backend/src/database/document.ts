import { Schema } from 'mongoose'
import type { InferRawDocType, Model, QueryFilter, SchemaDefinition, Types } from 'mongoose'
import type { ScopedReads } from './scoped.ts'

type Required<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F]
type NullByDefault<F> = { [K in keyof F]: F[K] extends { default: null } ? K : never }[keyof F]

// Mongoose types a field with a null default as optional.
type Described<F, Raw = InferRawDocType<F>> = {
  [K in keyof Raw as K extends NullByDefault<F> ? never : K]: Raw[K]
} & { [K in keyof Raw as K extends NullByDefault<F> ? K : never]-?: Exclude<Raw[K], undefined> }

type DocumentSchema<F> = Schema<Described<F>> & { readonly fields?: F }

export const documentSchema = <const F extends SchemaDefinition>(collection: string, fields: F): DocumentSchema<F> =>
  new Schema(fields as SchemaDefinition, {
    collection,
    versionKey: false,
    strict: 'throw',
  }) as unknown as DocumentSchema<F>

export type DocumentOf<S> = S extends DocumentSchema<infer F> ? Described<F> : never

export type NewDocumentOf<S> =
  S extends DocumentSchema<infer F>
    ? Pick<Described<F>, Required<F> & keyof Described<F>> & Partial<Described<F>>
    : never

/** A row of its owner's export: a new stored field does not compile until it is exported or omitted. */
export type Exported<D, LeftOut extends keyof D = never> = Record<Exclude<keyof D, LeftOut | '_id'>, unknown> &
  Record<string, unknown>

export const fieldsOf = <D, const E extends keyof D & string = never>(
  schema: Schema<D>,
  { except = [] }: { except?: readonly E[] } = {},
): Exclude<keyof D & string, E>[] =>
  Object.keys(schema.paths).filter((field): field is Exclude<keyof D & string, E> => !except.includes(field as E))

export type Lean<D extends { _id: unknown }, K extends keyof D> = Pick<D, K | '_id'>

/** Of a document as stored, what a reader of these fields returns. */
export const projected = <D extends { _id: unknown }, K extends keyof D>(
  document: D,
  fields: readonly K[],
): Lean<D, K> =>
  Object.fromEntries(
    ['_id' as const, ...fields].flatMap((field) => (field in document ? [[field, document[field]]] : [])),
  ) as Lean<D, K>

/** A field that was added after a document was written has its default. */
export function leanReader<D extends { _id: unknown }, const K extends keyof D & string>(
  model: Model<D> | ScopedReads<D>,
  fields: readonly K[],
) {
  type Read = Lean<D, K>
  const projection = [...fields]
  const complete = completer<Read>(model.schema, fields)
  const completeOne = (found: Read | null) => found && complete(found)
  // A cursor passes one document at a time, contrary to Mongoose's types.
  const completeAll = (found: Read | Read[]) => (Array.isArray(found) ? found.map(complete) : complete(found)) as Read[]
  return {
    find: (filter: QueryFilter<D>) => model.find(filter, projection).lean<Read[]>().transform(completeAll),
    findOne: (filter: QueryFilter<D>) => model.findOne(filter, projection).lean<Read>().transform(completeOne),
    findById: (id: string | number | Types.ObjectId) =>
      model.findById(id, projection).lean<Read>().transform(completeOne),
  }
}

function completer<T extends object>({ paths }: Pick<Schema, 'paths'>, fields: readonly string[]): (found: T) => T {
  const defaults = fields.flatMap((field): [string, unknown][] => {
    const value = (paths[field]?.options as { default?: unknown } | undefined)?.default
    return value === undefined ? [] : [[field, value]]
  })
  return (found) => {
    const missing = defaults.filter(([field]) => !(field in found))
    return missing.length > 0 ? { ...Object.fromEntries(missing.map(copied)), ...found } : found
  }
}

const copied = ([field, value]: [string, unknown]): [string, unknown] => [
  field,
  typeof value === 'object' ? structuredClone(value) : value,
]
