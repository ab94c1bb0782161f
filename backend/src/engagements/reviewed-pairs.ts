import type { ClientSession, Types } from 'mongoose'
import { profilesService } from '../profiles/profiles.service.ts'
import type { BelowProject } from '../projects/below.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import { engagementsService } from './engagements.service.ts'

interface Pair {
  project_id: number
  title: string
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
  ended_at: Date | null
}

/** Who may review each other. */
export function reviewedPairs(services: Services) {
  const { database, now } = services
  const model = engagementModel(database)
  const engagements = engagementsService(services)
  const running = runningProjects(services)
  const profiles = profilesService(services)

  async function pairOf(project_id: number, person: string, creator?: string): Promise<Pair | null> {
    const found = await engagements.find(project_id, person, creator)
    if (!found) return null
    const { project, owner_id, creator_id, ended_at } = found
    return { project_id, title: project.title, owner_id, creator_id, ended_at }
  }

  async function keep({ project_id, title, owner_id, creator_id, ended_at }: Pair, session: ClientSession) {
    await model.updateOne(
      { project_id, creator_id },
      {
        $set: { ended_at },
        $inc: { review_turns: 1 },
        $setOnInsert: { owner_id, project_title: title, created_at: now() },
      },
      { upsert: true, session },
    )
  }

  const belowProject: BelowProject = {
    /** A client who deletes the project does not escape the review. */
    async remove({ _id, title, user_id, accepted_creator_id, closed_at }, session) {
      if (!accepted_creator_id || !closed_at || !(await profiles.exists(String(user_id)))) return
      await keep(
        { project_id: _id, title, owner_id: user_id, creator_id: accepted_creator_id, ended_at: closed_at },
        session,
      )
    },
    hold: () => Promise.resolve(),
  }

  return {
    belowProject,
    forReviews: {
      pairOf,
      async keepPair(pair: Pair, session: ClientSession): Promise<void> {
        await running.touch(pair.project_id, session)
        await keep(pair, session)
      },
      async noteReviews({ project_id, creator_id }: Pair, state: Types.ObjectId | 'shown', session: ClientSession) {
        const change = state === 'shown' ? { $set: { reviews_shown: true } } : { $addToSet: { reviewed_by: state } }
        await model.updateOne({ project_id, creator_id }, change, { session })
      },
    },
  }
}
