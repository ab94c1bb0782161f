import type { FoundFile } from '../held/reported.ts'
import type { Facets, Services } from '../services.ts'
import { renditionKey } from '../storage/media-keys.ts'
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

/** Never an original. */
function smallFiles({ number: delivery, files, state }: DeliveryDocument): FoundFile[] {
  if (state === 'withdrawn') return []
  return files.flatMap(({ name, size, width, height, duration, placeholder, picture, video_key }) => {
    const about = { name, size, message: null, delivery, width, height, placeholder }
    const widest = picture?.widths.at(-1)
    const still = { ...about, kind: 'image', duration: null } as const
    return [
      ...(picture && widest ? [{ ...still, key: renditionKey(picture.key, widest) }] : []),
      ...(video_key === null ? [] : [{ ...about, kind: 'video', duration, key: video_key } as const]),
    ]
  })
}

/** For a case of moderators, so that later changes are visible. */
export function deliveredParts(services: Services): Facets['forEndings']['deliveredParts'] {
  const store = deliveryStore(services)
  return async (pair, session) =>
    (await store.all(pair, session)).map((one) => ({ number: one.number, text: inWords(one), files: smallFiles(one) }))
}
