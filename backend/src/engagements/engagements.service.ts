import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { madeWorks } from '../artworks/made-for/made-works.ts'
import { leanReader } from '../database/document.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import { ENGAGEMENT_FIELDS, engagementModel } from './engagements.model.ts'
import type { EngagementDocument, LeanEngagement, StoredVersion } from './engagements.model.ts'
import { nextStep } from './work-states.ts'

/** What two people see of their work. */
export interface Found extends Pick<EngagementDocument, 'owner_id' | 'creator_id'> {
  project: Engagement['project']
  /** When the approval became final, or the project was completed. */
  ended_at: Date | null
  versions: readonly StoredVersion[]
  /** Null before they wrote anything. */
  stored: LeanEngagement | null
}

export type Engagements = ReturnType<typeof engagementsService>

export function engagementsService(services: Services) {
  const { database, facets, now } = services
  const reader = leanReader(engagementModel(database), ENGAGEMENT_FIELDS)
  const projects = projectsService(services)
  const works = madeWorks(database)
  const profiles = profilesService(services)

  const stored = async (project_id: number, creator_id: Types.ObjectId, session?: ClientSession) =>
    reader.findOne({ project_id, creator_id }).session(session ?? null)

  /** Null unless the person is one of the two, of an owner with that creator. Also after the project was deleted, or while a decision holds it back. */
  async function find(project_id: number, person: string, creator?: string): Promise<Found | null> {
    const project = creator === undefined ? await projects.find(project_id) : null
    const { user_id: owner_id, accepted_creator_id: creator_id } = project ?? {}
    if (project && owner_id && creator_id && [owner_id, creator_id].some((id) => id.equals(person))) {
      const { _id: id, title, status } = project
      const found = await stored(project_id, creator_id)
      const ended_at = found?.final_at ?? project.closed_at ?? null
      const versions = found?.versions ?? []
      return { project: { id, title, status }, owner_id, creator_id, versions, stored: found, ended_at }
    }
    const me = new Types.ObjectId(person)
    const pairs =
      creator === undefined ? [{ owner_id: me }, { creator_id: me }] : [{ owner_id: me, creator_id: creator }]
    const former = await reader.findOne({ project_id, $or: pairs }).sort({ _id: -1 })
    return (
      former && {
        ...former,
        stored: former,
        // A completion that was undone, and then canceled
        ended_at: former.canceled && !former.final_at ? null : former.ended_at,
        project: { id: project_id, title: former.project_title, status: null },
      }
    )
  }

  async function present(
    { project, owner_id, creator_id, versions, stored, ended_at }: Found,
    person: string,
  ): Promise<Engagement> {
    const people = [owner_id, creator_id] as const
    const [summary, states, asks] = await Promise.all([
      profiles.summaries(people),
      facets().forProjects.partnerStates(people),
      works.waiting([project.id]),
    ])
    const isOwner = owner_id.equals(person)
    return {
      project,
      owner: summary(owner_id),
      creator: summary(creator_id),
      partner: isOwner ? states.of(owner_id, creator_id) : states.of(creator_id, owner_id),
      terms: versions.map(({ number, author_id, state, terms, created_at, decided_at }) => ({
        number,
        author_id: String(author_id),
        state,
        terms,
        created_at: created_at.toISOString(),
        decided_at: decided_at?.toISOString() ?? null,
      })),
      next: nextStep(stored, person, creator_id.equals(person), {
        ended_at,
        asks: asks(project.id, creator_id),
        now: now(),
      }),
    }
  }

  return { find, present, stored }
}
