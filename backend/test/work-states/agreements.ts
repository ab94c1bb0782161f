import { answerLast, deliver } from '../deliveries.ts'
import { confirm, propose } from '../engagements.ts'
import { AFTER_REPLACEMENT } from './part.ts'
import type { Part, World } from './part.ts'

async function written({ people }: World, id: number) {
  await deliver(people.creator, id, { files: { 'a.pdf': Buffer.from('%PDF-1.7') } })
  await answerLast(people.owner, id, 'approve')
  await answerLast(people.owner, id, 'finish')
}
async function invoiced(world: World, id: number) {
  await propose(world.people.owner, id)
  await confirm(world.people.creator, id)
  await written(world, id)
}
async function paid(world: World, id: number) {
  await invoiced(world, id)
  await world.people.owner.api.agreements.markPaid({ params: { id } })
}

export const agreements: Part = {
  title: 'Agreement and payment',
  states: {
    'not written': () => Promise.resolve(),
    'written, no price': written,
    'invoice open': invoiced,
    paid,
    async received(world, id) {
      await paid(world, id)
      await world.people.creator.api.agreements.markReceived({ params: { id } })
    },
    async 'paid, project deleted'(world, id) {
      await paid(world, id)
      await world.people.owner.api.projects.delete({ params: { id } })
    },
    [`paid, ${AFTER_REPLACEMENT}`]: paid,
  },
  reads: ['read', 'billing lines'],
  actions: {
    read: ({ api }, id) => api.agreements.get({ params: { id } }),
    'billing lines': ({ api }, id) =>
      api.agreements.setBilling({ params: { id }, body: { name: 'Studio', address: 'Quay 1', tax_number: '' } }),
    'mark paid': ({ api }, id) => api.agreements.markPaid({ params: { id } }),
    'undo paid': ({ api }, id) => api.agreements.undoPaid({ params: { id } }),
    'confirm receipt': ({ api }, id) => api.agreements.markReceived({ params: { id } }),
  },
}
