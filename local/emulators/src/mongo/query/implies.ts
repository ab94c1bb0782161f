import { equal } from '../bson-order/compare.ts'
import { isDocument, isMissing, type Doc } from '../bson-order/type-order.ts'
import { boundsOf } from './bounds.ts'
import { compileFilter } from './filter.ts'

/** Whether all that match the filter surely match the condition of a partial index. Says no when in doubt. */
export function implies(filter: Doc, condition: Doc): boolean {
  const bounds = boundsOf(filter)
  return Object.entries(condition).every(([name, wanted]) => {
    if (name === '$and' && Array.isArray(wanted)) return wanted.every((clause: Doc) => implies(filter, clause))
    if (Object.hasOwn(filter, name) && equal(filter[name], wanted)) return true
    const known = bounds.get(name)
    if (!known || name.startsWith('$') || name.includes('.')) return false
    if (known.equal) {
      const matches = compileFilter({ [name]: wanted })
      return known.equal.every((value) => value !== null && value !== undefined && matches({ [name]: value }))
    }
    const side = known.low ?? known.high
    const onlyExists = isDocument(wanted) && wanted.$exists === true && Object.keys(wanted).length === 1
    return onlyExists && side !== undefined && !isMissing(side.value)
  })
}
