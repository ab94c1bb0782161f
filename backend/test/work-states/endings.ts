import { randomUUID } from 'node:crypto'
import { answerLast, deliver } from '../deliveries.ts'
import { accept, askForHelp, cancel, decline, endingOf, reopen, withdraw } from '../endings.ts'
import type { Person } from '../person.ts'
import { AFTER_REPLACEMENT } from './part.ts'
import type { Part, World } from './part.ts'

const asked = ({ people }: World, id: number) => cancel(people.owner, id)
const answered = async (world: World, id: number) => {
  await asked(world, id)
  await accept(world.people.creator, id)
}
const lastOf = async (person: Person, id: number) =>
  (await endingOf(person, id).catch(() => null))?.cancellations.at(-1)?.id ?? randomUUID()

export const endings: Part = {
  title: 'Endings',
  states: {
    none: () => Promise.resolve(),
    'cancel asked by the owner': asked,
    'cancel asked by the creator': ({ people }, id) => cancel(people.creator, id),
    async declined(world, id) {
      await asked(world, id)
      await decline(world.people.creator, id)
    },
    async withdrawn(world, id) {
      await asked(world, id)
      await withdraw(world.people.owner, id)
    },
    canceled: answered,
    'help open': ({ people }, id) => askForHelp(people.owner, id),
    'cancel asked by the owner, help open': async (world, id) => {
      await asked(world, id)
      await askForHelp(world.people.creator, id)
    },
    async 'canceled, open again'(world, id) {
      await answered(world, id)
      await reopen(world.people.owner, id)
    },
    async 'creator blocked'({ people }, id) {
      await people.owner.api.blocks.add({ params: { user_id: people.creator.id } })
      return id
    },
    async 'approval final'({ people }, id) {
      await deliver(people.creator, id, { files: { 'a.pdf': Buffer.from('%PDF-1.7') } })
      await answerLast(people.owner, id, 'approve')
      await answerLast(people.owner, id, 'finish')
    },
    async 'cancel asked by the creator, then approval final'({ people }, id) {
      await cancel(people.creator, id)
      await deliver(people.creator, id, { files: { 'a.pdf': Buffer.from('%PDF-1.7') } })
      await answerLast(people.owner, id, 'approve')
      await answerLast(people.owner, id, 'finish')
    },
    'project completed': ({ people }, id) => people.owner.api.projects.complete({ params: { id } }),
    async 'cancel asked by the owner, project deleted'(world, id) {
      await asked(world, id)
      await world.people.owner.api.projects.delete({ params: { id } })
    },
    [`none, ${AFTER_REPLACEMENT}`]: () => Promise.resolve(),
  },
  reads: ['read'],
  actions: {
    read: endingOf,
    cancel,
    accept: async (person, id) =>
      person.api.endings.acceptCancel({ params: { id }, body: { cancellation_id: await lastOf(person, id) } }),
    decline: async (person, id) => {
      const body = { cancellation_id: await lastOf(person, id), answer: 'No' }
      return person.api.endings.declineCancel({ params: { id }, body })
    },
    withdraw: async (person, id) =>
      person.api.endings.withdrawCancel({ params: { id }, body: { cancellation_id: await lastOf(person, id) } }),
    'ask for help': askForHelp,
    reopen,
  },
}
