import { randomUUID } from 'node:crypto'
import { confirm, propose, typedTerms } from '../engagements.ts'
import type { Person } from '../person.ts'
import { AFTER_REPLACEMENT } from './part.ts'
import type { Part } from './part.ts'

/** Of the last version. */
const last = async ({ api }: Person, id: number) =>
  (await api.engagements.get({ params: { id } }).catch(() => null))?.terms.length || 1

const proposed: Part['states'][string] = ({ people }, id) => propose(people.owner, id)

async function confirmed({ people }: Parameters<typeof proposed>[0], id: number) {
  await propose(people.owner, id)
  await confirm(people.creator, id)
}

export const terms: Part = {
  title: 'Terms',
  states: {
    none: () => Promise.resolve(),
    'proposed by the owner': proposed,
    'proposed by the creator': ({ people }, id) => propose(people.creator, id),
    async withdrawn({ people }, id) {
      await propose(people.owner, id)
      await people.owner.api.engagements.withdrawTerms({ params: { id, number: 1 } })
    },
    confirmed,
    async 'confirmed, changes proposed by the owner'(world, id) {
      await confirmed(world, id)
      await propose(world.people.owner, id)
    },
    async 'proposed, project completed'(world, id) {
      await proposed(world, id)
      await world.people.owner.api.projects.complete({ params: { id } })
    },
    async 'proposed, project deleted'(world, id) {
      await proposed(world, id)
      await world.people.owner.api.projects.delete({ params: { id } })
    },
    [`proposed by the owner, ${AFTER_REPLACEMENT}`]: proposed,
  },
  reads: ['read'],
  actions: {
    read: ({ api }, id) => api.engagements.get({ params: { id } }),
    async propose(person, id) {
      const { terms: versions } = await person.api.engagements.get({ params: { id } }).catch(() => ({ terms: [] }))
      const body = { id: randomUUID(), after: versions.length, terms: typedTerms() }
      return person.api.engagements.proposeTerms({ params: { id }, body })
    },
    confirm: async (person, id) =>
      person.api.engagements.confirmTerms({ params: { id, number: await last(person, id) } }),
    withdraw: async (person, id) =>
      person.api.engagements.withdrawTerms({ params: { id, number: await last(person, id) } }),
  },
}
