import { REVIEW_DAYS } from '@atelier/contract/reviews/limits.ts'
import { reviewsChangedEvent } from '@atelier/contract/reviews/live.ts'
import type { ClientSession, Types } from 'mongoose'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import { heldThings } from '../held/held-things.ts'
import { holdOf } from '../held/hold.ts'
import { oncePer } from '../kernel/once-per.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import type { Pair } from './for-reviews.ts'
import { REVIEW_FIELDS, reviewModel } from './reviews.model.ts'
import type { Two } from './reviews.model.ts'

const DAY_MS = 86_400_000

export type ReviewDeps = ReturnType<typeof reviewDeps>

export const reviewDeps = oncePer((services: Services) => {
  const { database, facets, publisher, now } = services
  const reviews = reviewModel(database)
  const blocks = blocksService(database)
  const every = reviews.unscoped('by the two, or all of a person')
  return {
    database,
    facets,
    now,
    reviews,
    every,
    reader: leanReader(every, REVIEW_FIELDS),
    held: heldThings(database),
    hold: holdOf(database, now),
    blocks,
    profiles: profilesService(services),
    projects: projectsService(services),

    /** To both; across a block only to who did it. */
    async publish(session: ClientSession, { project_id, ...two }: Two, me?: Types.ObjectId): Promise<void> {
      const [owner, creator] = [two.owner_id, two.creator_id]
      const people = (await blocks.between(owner, creator, session)) ? (me ? [me] : []) : [owner, creator]
      afterCommit(session, () => publisher.toUsers(people, reviewsChangedEvent, { project_id }))
    },
  }
})

/** The last moment to write. */
export const untilOf = (ended_at: Date): Date => new Date(ended_at.getTime() + REVIEW_DAYS * DAY_MS)

/** The other of the two. */
export const otherOf = ({ owner_id, creator_id }: Pair, me: Types.ObjectId): Types.ObjectId =>
  owner_id.equals(me) ? creator_id : owner_id
