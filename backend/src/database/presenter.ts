import { Types } from 'mongoose'
import type { ZodObject } from 'zod'

type Wire<T> = T extends Date | Types.ObjectId ? string : T

type StoredAs<Stored, K> = K extends 'id' ? Stored['_id' & keyof Stored] : K extends keyof Stored ? Stored[K] : never

type ComputedKey<Shown, Stored> = keyof {
  [
    K in keyof Shown as [StoredAs<Stored, K>] extends [never]
      ? K
      : Wire<StoredAs<Stored, K>> extends Shown[K]
        ? never
        : K
  ]: true
}
type Computed<Shown, Stored> = Pick<Shown, ComputedKey<Shown, Stored> & keyof Shown> & Partial<Shown>

/** Copies fields stored under the same name and type; the others must be given. Drops fields not in the schema. */
export function presenter<Schema extends ZodObject, Stored extends { _id: unknown }>(schema: Schema) {
  type Shown = Schema['_zod']['output']
  const fields = Object.keys(schema.shape)
  return (stored: Stored, computed: Computed<Shown, Stored>): Shown => {
    const values: Record<string, unknown> = { ...stored, id: stored._id, ...computed }
    return Object.fromEntries(fields.map((field) => [field, toWire(values[field])])) as Shown
  }
}

function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return value instanceof Types.ObjectId ? value.toHexString() : value
}
