import { ObjectId } from 'bson'
import type { Doc } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'
import type { CollectionIndex } from './collection-index.ts'

const shown = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value)

export function duplicateKey(namespace: string, index: CollectionIndex, doc: Doc): CommandError {
  const keyValue = index.shownValues(doc)
  const pairs = Object.entries(keyValue).map(([field, value]) => `${field}: ${shown(value)}`)
  const collation = index.spec.collation ? ` collation: ${JSON.stringify(index.spec.collation)}` : ''
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index.spec.name}${collation} dup key: { ${pairs.join(', ')} }`
  return new CommandError(11000, 'DuplicateKey', message, { keyPattern: index.spec.key, keyValue })
}
