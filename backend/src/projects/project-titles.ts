import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { ClientSession, Types } from 'mongoose'
import type { Services } from '../services.ts'
import type { Renamed } from './for-projects.ts'
import type { ProjectDocument } from './projects.model.ts'

export type ProjectTitles = ReturnType<typeof projectTitles>
type Titled = Pick<ProjectDocument, '_id' | 'user_id' | 'title'>

/** Also in copies of other domains, which outlive the project. */
export function projectTitles({ facets }: Services) {
  async function rename(
    { _id: project_id, user_id }: Titled,
    change: Omit<Renamed, 'project_id'>,
    session: ClientSession,
    more: readonly Types.ObjectId[] = [],
  ): Promise<void> {
    const renamed = { project_id, ...change }
    const copies = facets().forProjects
    const talking = await copies.renameConversations(renamed, session)
    const informed = await copies.renameOutcomes(renamed, session)
    const working = await copies.renameEngagements(renamed, session)
    const found = await copies.renameFound(renamed, session)
    await copies.renameNotifications(
      renamed,
      [user_id, ...talking, ...informed, ...working, ...found, ...more],
      session,
    )
  }

  return {
    withhold: (project: Titled, session: ClientSession) =>
      rename(project, { from: { $type: 'string' }, to: UNAVAILABLE_PROJECT }, session),

    /** By its owner. `people` have applied or are invited. */
    async change(
      project: Titled,
      { from, people }: { from: string; people: readonly Types.ObjectId[] },
      session: ClientSession,
    ): Promise<void> {
      await rename(project, { from, to: project.title }, session, people)
    },

    /** Also of copies that were made meanwhile. */
    show: (project: Titled, session: ClientSession) =>
      rename(project, { from: UNAVAILABLE_PROJECT, to: project.title }, session),
  }
}
