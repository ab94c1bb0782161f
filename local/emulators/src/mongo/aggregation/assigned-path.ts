import { deleteOwn, own, setOwn } from '../bson-order/own-fields.ts'
import { isPlain, type Doc } from '../bson-order/type-order.ts'

/** A copy with the path set, in every element of the arrays on the way. Undefined takes the field away. */
export function assigned(container: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(container)) return container.map((element) => assigned(element, path, value))
  const copy: Doc = isPlain(container) ? { ...container } : {}
  const field = assigned(own(copy, name), rest, value)
  if (field === undefined) deleteOwn(copy, name)
  else setOwn(copy, name, field)
  return copy
}
