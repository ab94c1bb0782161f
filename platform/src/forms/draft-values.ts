import type { FieldValues } from '@atelier/platform/hook-form'

export const isUntouched = <V extends FieldValues>(values: V, defaults: V): boolean =>
  Object.entries(defaults).every(([name, value]) => isSame(values[name], value))

export const isSame = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) && Array.isArray(other)
    ? value.length === other.length && value.every((item, at) => item === other[at])
    : value === other

/** The defaults with a draft's values, except those of another type: an earlier release may have stored it. */
export function restore<V extends FieldValues>(defaults: V, draft: Partial<V> | undefined): V {
  const kept = Object.entries(draft ?? {}).filter(([name, value]) => isLike(value, defaults[name]))
  return { ...defaults, ...Object.fromEntries(kept) }
}

const isLike = (value: unknown, model: unknown): boolean =>
  Array.isArray(model)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof model
