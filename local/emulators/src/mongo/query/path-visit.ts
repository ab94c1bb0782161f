import { own } from '../bson-order/own-fields.ts'
import { isDocument } from '../bson-order/type-order.ts'

/** Judges a value found on a path; `position` is the array index on the way to it, -1 without one. */
export type Visitor = (value: unknown, position: number) => boolean

/**
 * Shows every value that a dotted path denotes to the visitor until it says yes. A missing field is shown as undefined;
 * scalars inside an array on the way are not missing: `{a: [1]}` does not match `{'a.b': null}`.
 */
export function visitPath(doc: unknown, path: readonly string[], intoLastArray: boolean, visitor: Visitor): boolean {
  return visit(doc, path, 0, intoLastArray, visitor, -1)
}

function visit(
  value: unknown,
  path: readonly string[],
  step: number,
  intoLastArray: boolean,
  visitor: Visitor,
  position: number,
): boolean {
  if (step === path.length) {
    const elements = intoLastArray && Array.isArray(value) ? value : []
    return elements.some((element, n) => visitor(element, position < 0 ? n : position)) || visitor(value, position)
  }
  const name = path[step]!
  if (Array.isArray(value)) {
    const index = /^\d+$/.test(name) ? Number(name) : -1
    if (index >= 0 && index < value.length && visit(value[index], path, step + 1, intoLastArray, visitor, position))
      return true
    return value.some(
      (element, n) =>
        isDocument(element) && visit(element, path, step, intoLastArray, visitor, position < 0 ? n : position),
    )
  }
  if (!isDocument(value)) return visitor(undefined, position)
  return visit(own(value, name), path, step + 1, intoLastArray, visitor, position)
}
