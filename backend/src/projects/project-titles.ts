import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { ClientSession, Types } from 'mongoose'
import type { ProjectDocument } from './projects.model.ts'

/** A change of the copies of a project's title that have another one, or any. */
export interface Renamed {
  project_id: number
  from: string | { $type: 'string' }
  to: string
}

/** Renames the copies of a domain, and returns the people who have one. */
type Rename = (renamed: Renamed, session: ClientSession) => Promise<Types.ObjectId[]>

/** Domains whose copies outlive the project. */
export interface TitleCopies {
  conversations: { renameProject: Rename }
  outcomes: { renameProject: Rename }
  notifications: {
    renameProject(renamed: Renamed, people: readonly Types.ObjectId[], session: ClientSession): Promise<void>
  }
}

export type ProjectTitles = ReturnType<typeof projectTitles>
type Titled = Pick<ProjectDocument, '_id' | 'user_id' | 'title'>

export function projectTitles({ conversations, outcomes, notifications }: TitleCopies) {
  async function rename(
    { _id: project_id, user_id }: Titled,
    change: Omit<Renamed, 'project_id'>,
    session: ClientSession,
  ): Promise<void> {
    const renamed = { project_id, ...change }
    const talking = await conversations.renameProject(renamed, session)
    const informed = await outcomes.renameProject(renamed, session)
    await notifications.renameProject(renamed, [user_id, ...talking, ...informed], session)
  }

  return {
    withhold: (project: Titled, session: ClientSession) =>
      rename(project, { from: { $type: 'string' }, to: UNAVAILABLE_PROJECT }, session),

    /** Also of copies that were made meanwhile. */
    show: (project: Titled, session: ClientSession) =>
      rename(project, { from: UNAVAILABLE_PROJECT, to: project.title }, session),
  }
}
