import { PINS_MAX } from '@atelier/contract/deliveries/limits.ts'
import type { NewPin } from '@atelier/contract/deliveries/schemas.ts'
import type * as z from 'zod'
import type { Services } from '../services.ts'
import type { StoredFile } from './deliveries.model.ts'
import { deliveryTurns } from './delivery-turns.ts'
import { deliveryStore } from './store.ts'

type Typed = z.output<typeof NewPin>
type Common = 'DELIVERY_NOT_FOUND' | 'DELIVERY_DECIDED'

const fits = ({ kind, duration }: StoredFile, at: Typed['at']): boolean =>
  'second' in at ? kind === 'video' && at.second <= (duration ?? Infinity) : kind === 'image'

export function pins(services: Services) {
  const { now } = services
  const { change, isHere } = deliveryTurns(services)
  const store = deliveryStore(services)

  return {
    pin: (id: number, person: string, number: number, { id: client_id, file_id, at, text }: Typed) =>
      change<Common | 'PARTNER_AWAY' | 'FILE_NOT_FOUND' | 'WRONG_PLACE' | 'TOO_MANY_PINS'>(
        id,
        person,
        async (turn, refuse) => {
          const { session, pair, deliveries, me } = turn
          const delivery = deliveries[number - 1] ?? refuse('DELIVERY_NOT_FOUND')
          if (delivery.pins.some((one) => one.client_id === client_id)) return
          if (delivery.state !== 'delivered') refuse('DELIVERY_DECIDED')
          const file = delivery.files.find((one) => one.client_id === file_id) ?? refuse('FILE_NOT_FOUND')
          if (!fits(file, at)) refuse('WRONG_PLACE')
          if (!(await isHere(turn))) refuse('PARTNER_AWAY')
          if (delivery.pins.length >= PINS_MAX) refuse('TOO_MANY_PINS')
          const placed = 'second' in at ? { at: null, second: at.second } : { at: { x: at.x, y: at.y }, second: null }
          const pinned = { client_id, file_id, author_id: me, ...placed, text, created_at: now() }
          await store.change(delivery, { pins: [...delivery.pins, pinned] }, session)
          await store.settle(pair, session)
        },
      ),

    deletePin: (id: number, person: string, number: number, client_id: string) =>
      change<Common | 'NOT_YOUR_PIN'>(id, person, async (turn, refuse) => {
        const { session, pair, deliveries, me } = turn
        const delivery = deliveries[number - 1] ?? refuse('DELIVERY_NOT_FOUND')
        const pin = delivery.pins.find((one) => one.client_id === client_id)
        if (!pin) return
        if (!pin.author_id.equals(me)) refuse('NOT_YOUR_PIN')
        if (delivery.state !== 'delivered') refuse('DELIVERY_DECIDED')
        await store.change(delivery, { pins: delivery.pins.filter((one) => one !== pin) }, session)
        await store.settle(pair, session)
      }),
  }
}
