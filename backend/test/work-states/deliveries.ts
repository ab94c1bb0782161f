import { randomUUID } from 'node:crypto'
import { answerLast, askChanges, deliver, deliveriesOf } from '../deliveries.ts'
import { accept, askForHelp, cancel } from '../endings.ts'
import { confirm, propose } from '../engagements.ts'
import type { Person } from '../person.ts'
import { twoHalves } from '../pictures.ts'
import { upload } from '../uploads.ts'
import { AFTER_REPLACEMENT } from './part.ts'
import type { Part, World } from './part.ts'

const PICTURE = await twoHalves(4, 3)
const seen = async (person: Person, id: number) => (await deliveriesOf(person, id).catch(() => null))?.deliveries ?? []
const last = async (person: Person, id: number) => {
  const found = await seen(person, id)
  return { params: { id, number: Math.max(1, found.length) }, file_id: found.at(-1)?.files[0]?.id ?? randomUUID() }
}

const delivered = ({ people }: World, id: number) => deliver(people.creator, id, { files: { 'a.png': PICTURE } })
const then =
  (next: (world: World, id: number) => Promise<unknown>): Part['states'][string] =>
  async (world, id) => {
    await delivered(world, id)
    await next(world, id)
  }
const approved = then(({ people }, id) => answerLast(people.owner, id, 'approve'))

export const deliveries: Part = {
  title: 'Deliveries',
  states: {
    none: () => Promise.resolve(),
    delivered,
    'delivered, no rounds left': async (world, id) => {
      await propose(world.people.owner, id, { rounds: 0 })
      await confirm(world.people.creator, id)
      await delivered(world, id)
    },
    'changes asked': then(({ people }, id) => askChanges(people.owner, id)),
    withdrawn: then(({ people }, id) => answerLast(people.creator, id, 'withdraw')),
    'approved, Undo possible': approved,
    async final(world, id) {
      await approved(world, id)
      await answerLast(world.people.owner, id, 'finish')
    },
    'delivered, help open': then(({ people }, id) => askForHelp(people.creator, id)),
    'delivered, cancel asked': then(({ people }, id) => cancel(people.owner, id)),
    'delivered, canceled': then(async ({ people }, id) => {
      await cancel(people.owner, id)
      await accept(people.creator, id)
    }),
    'delivered, project completed': then(({ people }, id) => people.owner.api.projects.complete({ params: { id } })),
    'delivered, project deleted': then(({ people }, id) => people.owner.api.projects.delete({ params: { id } })),
    [`delivered, ${AFTER_REPLACEMENT}`]: delivered,
  },
  reads: ['read'],
  actions: {
    read: ({ api }, id) => api.deliveries.list({ params: { id } }),
    async deliver(person, id) {
      const { length: after } = await seen(person, id)
      // Others may not even upload
      const file = await upload(person, 'a.png', PICTURE, 'delivery').catch(() => ({ id: randomUUID() }))
      const body = { id: randomUUID(), after, upload_ids: [file.id], note: '' }
      return person.api.deliveries.deliver({ params: { id }, body })
    },
    withdraw: async (person, id) => person.api.deliveries.withdraw(await last(person, id)),
    'ask for changes': async (person, id) =>
      person.api.deliveries.askChanges({ ...(await last(person, id)), body: { text: randomUUID() } }),
    approve: async (person, id) => person.api.deliveries.approve(await last(person, id)),
    undo: async (person, id) => person.api.deliveries.undoApproval(await last(person, id)),
    finish: async (person, id) => person.api.deliveries.finish(await last(person, id)),
    async pin(person, id) {
      const { params, file_id } = await last(person, id)
      const body = { id: randomUUID(), file_id, at: { x: 0.5, y: 0.5 }, text: 'Here' }
      return person.api.deliveries.pin({ params, body })
    },
  },
}
