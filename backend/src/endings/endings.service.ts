import { CANCELLATIONS_MAX, FORMER_MAX, HELPS_MAX } from '@atelier/contract/endings/limits.ts'
import type { endingActions } from '@atelier/contract/endings/limits.ts'
import type { Ending } from '@atelier/contract/endings/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { ENDING_FIELDS, endingModel } from './endings.model.ts'
import type { EndingDocument, StoredCancellation, StoredHelp } from './endings.model.ts'
import type { Pair } from './for-endings.ts'

type Action = (typeof endingActions)[number]
export type Stored = Pick<EndingDocument, (typeof ENDING_FIELDS)[number]>

export const pendingOf = (cancellations: readonly StoredCancellation[]): StoredCancellation | undefined =>
  cancellations.find(({ state }) => state === 'asked')
export const openHelpOf = (helps: readonly StoredHelp[]): StoredHelp | undefined =>
  helps.find(({ answered_at }) => answered_at === null)

const textOrNull = (date: Date | null) => date?.toISOString() ?? null

const presentCancellation = ({
  reminded: _,
  author_id,
  created_at,
  due_at,
  decided_at,
  ...one
}: StoredCancellation) => ({
  ...one,
  author_id: String(author_id),
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
  decided_at: textOrNull(decided_at),
})

/** Each reads what was written to them alone. */
const presentHelp = (
  me: Types.ObjectId,
  { id, author_id, text, created_at, answered_at, result, ...answers }: StoredHelp,
) => ({
  id,
  author_id: String(author_id),
  text,
  answer: author_id.equals(me) ? answers.author_answer : answers.answer,
  created_at: created_at.toISOString(),
  answered_at: textOrNull(answered_at),
  ...(result && { result }),
})

export type Endings = ReturnType<typeof endingsService>

export function endingsService(services: Services) {
  const { database, facets } = services
  const reader = leanReader(endingModel(database), ENDING_FIELDS)
  const profiles = profilesService(services)

  const stored = async ({ project_id, creator_id }: Omit<Pair, 'owner_id'>, session?: ClientSession) =>
    reader.findOne({ project_id, creator_id }).session(session ?? null)

  const formerOf = (project_id: number, owner_id: Types.ObjectId) =>
    reader
      .find({ project_id, owner_id, reopened_at: { $ne: null } })
      .sort({ reopened_at: -1 })
      .limit(FORMER_MAX)

  /** What one of the two may do, as the calls below decide. */
  async function actionsOf(found: Found, one: Stored | null, me: Types.ObjectId): Promise<Action[]> {
    const { owner_id, creator_id, project } = found
    const other = me.equals(owner_id) ? creator_id : owner_id
    const isRunning = project.status === 'in_progress' && !one?.reopened_at
    const isGoing = isRunning && !one?.canceled_at
    const [states, isApproved, summary] = await Promise.all([
      facets().forEndings.partnerStates([me, other]),
      facets().forEndings.isApproved({ project_id: project.id, owner_id, creator_id }),
      profiles.summaries([other]),
    ])
    const pending = isGoing ? pendingOf(one?.cancellations ?? []) : undefined
    const isAway = states.of(me, other) !== 'here'
    const { cancellations = [], helps = [] } = one ?? {}
    const may: Record<Action, boolean> = {
      cancel: isGoing && !isApproved && !pending && cancellations.length < CANCELLATIONS_MAX,
      accept: !!pending && !pending.author_id.equals(me),
      decline: !!pending && !pending.author_id.equals(me),
      withdraw: !!pending && pending.author_id.equals(me),
      askForHelp:
        project.status !== null && !openHelpOf(helps) && helps.length < HELPS_MAX && !summary(other).is_deleted,
      reopen: isRunning && me.equals(owner_id) && !isApproved && (!isGoing || isAway),
    }
    return (Object.keys(may) as Action[]).filter((action) => may[action])
  }

  return {
    stored,

    /** For moderators, who look before they decide. */
    async canCancel({ project_id, creator_id }: Omit<Pair, 'owner_id'>, session?: ClientSession): Promise<boolean> {
      const found = await facets().forEndings.findWork(project_id, String(creator_id))
      if (found?.project.status !== 'in_progress' || !found.creator_id.equals(creator_id)) return false
      const one = await stored({ project_id, creator_id }, session)
      if (one?.canceled_at || one?.reopened_at) return false
      return !(await facets().forEndings.isApproved({ ...found, project_id }, session))
    },

    find: (project_id: number, person: string, creator_id?: string): Promise<Found | null> =>
      facets().forEndings.findWork(project_id, person, creator_id),

    async present(found: Found, me: Types.ObjectId): Promise<Ending> {
      const { owner_id, creator_id, project } = found
      const isOwner = me.equals(owner_id)
      const [one, former] = await Promise.all([
        stored({ project_id: project.id, creator_id }),
        isOwner ? formerOf(project.id, owner_id) : [],
      ])
      const can = await actionsOf(found, one, me)
      const summary = await profiles.summaries([owner_id, creator_id, ...former.map((each) => each.creator_id)])
      return {
        project_id: project.id,
        owner: summary(owner_id),
        creator: summary(creator_id),
        canceled_at: textOrNull(one?.canceled_at ?? null),
        reopened_at: textOrNull(one?.reopened_at ?? null),
        cancellations: (one?.cancellations ?? []).map(presentCancellation),
        helps: (one?.helps ?? []).map((help) => presentHelp(me, help)),
        can,
        turned_down: can.includes('reopen') ? await facets().forEndings.turnedDown(project.id) : 0,
        earlier: former
          .filter((each) => !each.creator_id.equals(creator_id))
          .flatMap(({ creator_id: id, reopened_at }) =>
            reopened_at ? [{ creator: summary(id), reopened_at: reopened_at.toISOString() }] : [],
          ),
      }
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<Services['facets']>['forEndings']['findWork']>>>
