import { applicationsChangedEvent } from '@atelier/contract/applications/live.ts'
import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import type { ClientSession, Types } from 'mongoose'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Turn } from '../jobs/turn.ts'
import { oncePer } from '../kernel/once-per.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Running } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'
import { partnerStates } from './partner-states.ts'
import type { StatesOf } from './partner-states.ts'

/** Checked per read of the hourly run. */
const AT_ONCE = 200

type Left = 'creator_left' | 'client_left'
type Back = 'creator_back' | 'client_back'

interface Side {
  to: Types.ObjectId
  left: Left
  back: Back
  state: PartnerState
}

/** Whom to notify of whom. Without an account, the owner's projects are deleted, of which their creators are notified. */
function sidesOf({ user_id, accepted_creator_id: creator }: Running, { of, hasAccount }: StatesOf): Side[] {
  const [creatorLeft, clientLeft] = [
    { to: user_id, left: 'creator_left', back: 'creator_back', state: of(user_id, creator) },
    { to: creator, left: 'client_left', back: 'client_back', state: of(creator, user_id) },
  ] as const
  if (!hasAccount(user_id)) return []
  return hasAccount(creator) ? [creatorLeft, clientLeft] : [creatorLeft]
}

export type PartnerChecks = ReturnType<typeof partnerChecks>

/** Brings notifications in line with who is there, whatever has happened in which order. Idempotent. */
export const partnerChecks = oncePer((services: Services) => {
  const { database, jobs, publisher, now } = services
  const running = runningProjects(services)
  const states = partnerStates(services)
  const notifications = () => services.facets().notifier

  const check = (id: number, causedBy?: string): Promise<void> =>
    transaction(database, async (session) => {
      const project = await running.take(id, session)
      if (!project) return
      const known = await states([project.user_id, project.accepted_creator_id], session)
      const changed: (string | Types.ObjectId)[] = causedBy === undefined ? [] : [causedBy]
      for (const { to, left, back, state } of sidesOf(project, known)) {
        // Who has blocked the other is not notified of what the other does meanwhile.
        if (state === 'blocked') continue
        const kind = state === 'away' ? left : back
        if (await notifications().notifyOfPartner(session, { kind, pair: [left, back], to, project })) changed.push(to)
      }
      if (changed.length > 0)
        afterCommit(session, () => publisher.toUsers(changed, applicationsChangedEvent, { project_id: id }))
    })

  async function checkAllOf(person: string): Promise<void> {
    for (const id of await running.idsOf(person)) await check(id, person)
  }

  const enqueue: Enqueue<{ person: string }> = jobs.register<{ person: string }>('partners.check', {
    giveUpAfterMs: Infinity,
    handle: ({ person }) => checkAllOf(person),
  })

  /** Of those projects, the ones with something to notify of, or to withdraw. */
  async function doubtful(projects: readonly Running[]): Promise<number[]> {
    const people = projects.flatMap((one) => [one.user_id, one.accepted_creator_id])
    const ids = projects.map(({ _id }) => _id)
    const [known, notified] = await Promise.all([states(people), notifications().projectsWithPartners(people, ids)])
    return projects
      .filter((one) => notified.has(one._id) || sidesOf(one, known).some(({ state }) => state === 'away'))
      .map(({ _id }) => _id)
  }

  return {
    /** After a person has left or returned, in that transaction; and when a suspension ends. */
    async soon(session: ClientSession, person: string | Types.ObjectId, at?: Date): Promise<void> {
      await enqueue({ person: String(person) }, session, at ?? now())
      afterCommit(session, () => jobs.kick())
    },

    /** Also before the person's id is replaced by the tombstone everywhere. */
    async erase(person: string, tombstone: string): Promise<void> {
      await checkAllOf(person)
      await checkAllOf(tombstone)
    },

    /** For who left while the project was begun. */
    async checkEverything(turn: Turn): Promise<string | null> {
      for (let last = Number(turn.cursor ?? 0); ;) {
        const batch = await running.after(last, AT_ONCE)
        for (const id of await doubtful(batch)) await check(id)
        if (batch.length < AT_ONCE) return null
        last = batch.at(-1)!._id
        if (turn.isOver()) return String(last)
      }
    },
  }
})
