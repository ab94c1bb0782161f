import { DBRef } from 'bson'
import { isPlain, type Doc } from './type-order.ts'

/**
 * Field access that never sees Object.prototype ("constructor") and never changes a prototype ("__proto__").
 * A client chooses every field name, so plain `object[name]` is not used on documents.
 */
export function own(container: unknown, name: string | number): unknown {
  if (container instanceof DBRef) return own(container.toJSON(), name)
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, name)) return undefined
  return (container as Record<string | number, unknown>)[name]
}

export function setOwn(container: Doc | unknown[], name: string | number, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(container, name, { value, enumerable: true, configurable: true, writable: true })
  else (container as Doc)[name] = value
}

export function deleteOwn(container: Doc, name: string | number): void {
  delete container[name]
}

/** Copies documents and arrays; BSON values and dates are never changed in place, so they are shared. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item)) as T
  if (!isPlain(value)) return value
  const copy: Doc = {}
  for (const name of Object.keys(value)) setOwn(copy, name, clone(value[name]))
  return copy as T
}

/** Follows a path through documents only; arrays end it. */
export function ownPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, name) => own(here, name), value)
}
