import type { Facets, Services } from '../services.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { deliveryStore } from './store.ts'

const inWords = ({ number, state, created_at, note, changes, files }: DeliveryDocument): string =>
  [
    `Delivery ${number} (${state.replace('_', ' ')}), ${created_at.toISOString()}`,
    ...(note ? [note] : []),
    // What was withdrawn is its creator's again
    ...(state === 'withdrawn'
      ? []
      : files.map(({ name, size, sha256 }) => `- ${name}, ${size} bytes, SHA-256 ${sha256}`)),
    ...(changes === null ? [] : [`Changes asked: ${changes}`]),
  ].join('\n')

/** For a case of moderators, so that later changes are visible. */
export function deliveriesInWords(services: Services): Facets['forEndings']['deliveriesInWords'] {
  const store = deliveryStore(services)
  return async (pair, session) => (await store.all(pair, session)).map(inWords)
}
