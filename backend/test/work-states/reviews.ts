import { accept, cancel } from '../endings.ts'
import { answerReview, endedAgo, review } from '../reviews.ts'
import { AFTER_REPLACEMENT } from './part.ts'
import type { Part, World } from './part.ts'

const DAY = 86_400_000

const completed = ({ people }: World, id: number) => people.owner.api.projects.complete({ params: { id } })
async function oneWritten(world: World, id: number) {
  await completed(world, id)
  await review(world.people.owner, { id })
}
async function shown(world: World, id: number) {
  await oneWritten(world, id)
  await review(world.people.creator, { id })
}

export const reviews: Part = {
  title: 'Reviews',
  states: {
    'in progress': () => Promise.resolve(),
    async canceled({ people }, id) {
      await cancel(people.owner, id)
      await accept(people.creator, id)
    },
    completed,
    'written by the owner': oneWritten,
    'both written': shown,
    async 'both written, answered by the creator'(world, id) {
      await shown(world, id)
      await answerReview(world.people.creator, { id })
    },
    async 'time over'(world, id) {
      await completed(world, id)
      await endedAgo(world.site, { id }, 15 * DAY)
    },
    async 'time over, written by the owner'(world, id) {
      await oneWritten(world, id)
      await endedAgo(world.site, { id }, 15 * DAY)
      await world.site.recur('reviews.show.hourly')
    },
    async 'completed, project deleted'(world, id) {
      await completed(world, id)
      await world.people.owner.api.projects.delete({ params: { id } })
    },
    [`both written, ${AFTER_REPLACEMENT}`]: shown,
  },
  reads: ['read'],
  actions: {
    read: ({ api }, id) => api.reviews.work({ params: { id } }),
    // Each time another text: a retry would be allowed
    write: (person, id) => review(person, { id }, crypto.randomUUID()),
    answer: (person, id) => answerReview(person, { id }),
  },
}
