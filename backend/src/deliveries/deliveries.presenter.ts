import type { Deliveries, Delivery, DeliveryFile, Rounds } from '@atelier/contract/deliveries/schemas.ts'
import type { Types } from 'mongoose'
import type { WorkRecord } from '../kernel/work-records.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument, StoredFile } from './deliveries.model.ts'
import { deliveryUrls } from './delivery-urls.ts'
import type { DeliveryUrls } from './delivery-urls.ts'
import { deliveryStore } from './store.ts'

/** Each delivery that was answered with changes used one. */
export function roundsOf(
  engagement: Pick<WorkRecord, 'versions'> | null,
  deliveries: readonly Pick<DeliveryDocument, 'changes'>[],
): Rounds {
  const agreed = engagement?.versions.findLast(({ state }) => state === 'confirmed')
  const included = agreed?.terms.rounds ?? null
  const used = deliveries.filter(({ changes }) => changes !== null).length
  return { included, used, left: included === null ? null : Math.max(0, included - used) }
}

const iso = (date: Date | null) => date && date.toISOString()

interface Shown {
  isCreator: boolean
  isFinal: boolean
  /** Else only its creator has the original. */
  isShown: boolean
  url: (variant: string) => string
}

function presentFile(file: StoredFile, { isCreator, isFinal, isShown, url }: Shown): DeliveryFile {
  const { client_id: id, kind, name, content_type, size: bytes, sha256, width, height, duration, placeholder } = file
  const whole = isCreator ? 'original' : isFinal ? 'final' : null
  return {
    id,
    kind,
    name,
    content_type,
    bytes,
    sha256,
    width,
    height,
    duration,
    placeholder,
    preview: {
      sources: ((isShown && file.picture?.widths) || []).map((one) => ({ width: one, url: url(`${one}.webp`) })),
      video_url: !isShown || file.video_key === null ? null : url('preview'),
    },
    original_url: whole && kind !== 'file' ? url(whole) : null,
    download_url: whole && url(`${whole}-download`),
  }
}

const presentDelivery = (delivery: DeliveryDocument, isCreator: boolean, urls: DeliveryUrls): Delivery => {
  const isFinal = delivery.final_at !== null
  // Withdrawn before an answer: the client no longer sees what it was
  const files = delivery.state === 'withdrawn' && !isCreator ? [] : delivery.files
  return {
    id: delivery.client_id,
    number: delivery.number,
    state: delivery.state,
    note: delivery.note,
    files: files.map((file) =>
      presentFile(file, {
        isCreator,
        isFinal,
        isShown: delivery.state !== 'withdrawn',
        url: (variant) => urls.sign({ delivery: String(delivery._id), file: file.client_id, variant }),
      }),
    ),
    pins: delivery.pins.map(({ client_id: id, file_id, author_id, at, second, text, created_at }) => ({
      id,
      file_id,
      author_id: String(author_id),
      at: at && { x: at.x, y: at.y },
      second,
      text,
      created_at: created_at.toISOString(),
    })),
    created_at: delivery.created_at.toISOString(),
    answer_by: delivery.state === 'delivered' ? iso(delivery.answer_by) : null,
    decided_at: iso(delivery.decided_at),
    decided_by: delivery.decided_by,
    undo_until: isFinal ? null : iso(delivery.undo_until),
    is_final: isFinal,
    changes: delivery.changes,
  }
}

export function presentDeliveries(services: Services) {
  const store = deliveryStore(services)
  const urls = deliveryUrls(services)
  return async (project_id: number, creator_id: Types.ObjectId, person: string): Promise<Deliveries> => {
    const pair = { project_id, creator_id }
    const [found, engagement] = await Promise.all([store.all(pair), store.engagement(pair)])
    const isCreator = creator_id.equals(person)
    return {
      deliveries: found.map((delivery) => presentDelivery(delivery, isCreator, urls)),
      rounds: roundsOf(engagement, found),
      paused_at: iso(engagement?.paused_at ?? null),
    }
  }
}
