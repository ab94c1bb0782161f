import type { FieldValues } from '@atelier/platform/hook-form'

export const isUntouched = <V extends FieldValues>(values: V, defaults: V): boolean =>
  Object.entries(defaults).every(([name, value]) => isSame(values[name], value))

export const isSame = (value: unknown, other: unknown): boolean =>
  isObject(value) && isObject(other)
    ? Object.keys({ ...value, ...other }).every((key) => isSame(value[key], other[key]))
    : value === other

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The defaults with a draft's values, except those of another type: an earlier release may have stored it. */
export function restore<V extends FieldValues>(defaults: V, draft: Partial<V> | undefined): V {
  const kept = Object.entries(draft ?? {}).filter(([name, value]) => isLike(value, defaults[name]))
  return { ...defaults, ...Object.fromEntries(kept) }
}

function isLike(value: unknown, model: unknown): boolean {
  // A field that is empty until it gets a value
  if (model === null) return !isObject(value)
  if (Array.isArray(model))
    return Array.isArray(value) && value.every((item) => typeof item === 'string' || isRow(item, model[0]))
  return typeof value === typeof model
}

/** Of a list of rows. */
const isRow = (item: unknown, model: unknown): boolean =>
  isObject(item) && isObject(model) && Object.entries(model).every(([name, value]) => isLike(item[name], value))
