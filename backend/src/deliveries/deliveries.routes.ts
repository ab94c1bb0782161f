import type { deliveries as endpoints } from '@atelier/contract/deliveries/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { answers } from './answer.ts'
import { deliver } from './deliver.ts'
import { deliveryTurns } from './delivery-turns.ts'
import { pins } from './pins.ts'

const write = { limit: 'project.write' } as const
const guards = {
  list: { limit: ownRead },
  deliver: write,
  withdraw: write,
  askChanges: write,
  approve: write,
  undoApproval: write,
  finish: write,
  pin: write,
  deletePin: write,
} satisfies Guards<typeof endpoints>

export function deliveriesRoutes(services: Services) {
  const { read } = deliveryTurns(services)
  const creator = deliver(services)
  const client = answers(services)
  const both = pins(services)
  const handlers: Handlers<typeof endpoints> = {
    async list({ params: { id }, query: { creator_id }, caller, errors }) {
      const found = await read(id, caller.id, creator_id)
      if ('refused' in found) throw errors[found.refused]()
      return found
    },

    async deliver({ params: { id }, body, caller, errors }) {
      const delivered = await creator.deliver(id, caller.id, body)
      if ('refused' in delivered) throw errors[delivered.refused]()
      return delivered
    },

    async withdraw({ params: { id, number }, caller, errors }) {
      const withdrawn = await creator.withdraw(id, caller.id, number)
      if ('refused' in withdrawn) throw errors[withdrawn.refused]()
      return withdrawn
    },

    async askChanges({ params: { id, number }, body, caller, errors }) {
      const asked = await client.askChanges(id, caller.id, number, body.text)
      if ('refused' in asked) throw errors[asked.refused]()
      return asked
    },

    async approve({ params: { id, number }, caller, errors }) {
      const approved = await client.approve(id, caller.id, number)
      if ('refused' in approved) throw errors[approved.refused]()
      return approved
    },

    async undoApproval({ params: { id, number }, caller, errors }) {
      const undone = await client.undoApproval(id, caller.id, number)
      if ('refused' in undone) throw errors[undone.refused]()
      return undone
    },

    async finish({ params: { id, number }, caller, errors }) {
      const finished = await client.finish(id, caller.id, number)
      if ('refused' in finished) throw errors[finished.refused]()
      return finished
    },

    async pin({ params: { id, number }, body, caller, errors }) {
      const pinned = await both.pin(id, caller.id, number, body)
      if ('refused' in pinned) throw errors[pinned.refused]()
      return pinned
    },

    async deletePin({ params: { id, number, pin_id }, caller, errors }) {
      const deleted = await both.deletePin(id, caller.id, number, pin_id)
      if ('refused' in deleted) throw errors[deleted.refused]()
      return deleted
    },
  }
  return { guards, handlers }
}
