import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { AnyObject, ClientSession, Connection } from 'mongoose'
import type { Stored } from '../../held/stored.ts'

export interface Titled {
  _id: unknown
  user_id: unknown
  title: string
}

/** Collections that keep a copy of a project's title, each with the filter of a project's documents. */
async function copiesOf(database: Connection, session: ClientSession, project: Titled): Promise<[string, AnyObject][]> {
  const stored = (name: string) => database.collection<Stored>(name)
  const project_id = project._id
  const talks = await stored('conversations').find({ project_id }, { session }).toArray()
  const outcomes = await stored('application_outcomes').find({ project_id }, { session }).toArray()
  // The index of notifications begins with their owner.
  const people = [
    project.user_id,
    ...talks.flatMap(({ buyer_id, creator_id }) => [buyer_id, creator_id] as unknown[]),
    ...outcomes.map(({ creator_id }) => creator_id as unknown),
  ]
  return [
    ['conversations', { project_id }],
    ['application_outcomes', { project_id }],
    ['notifications', { project_id, user_id: { $in: people } }],
  ]
}

async function rename(database: Connection, session: ClientSession, project: Titled, from: AnyObject, to: string) {
  for (const [name, filter] of await copiesOf(database, session, project))
    await database.collection(name).updateMany({ ...filter, ...from }, { $set: { project_title: to } }, { session })
}

/** Copies outlive the project: conversations, notifications and outcomes. */
export const withholdTitle = (database: Connection, session: ClientSession, project: Titled): Promise<void> =>
  rename(database, session, project, { project_title: { $type: 'string' } }, UNAVAILABLE_PROJECT)

/** Also of copies that were made meanwhile. */
export const showTitle = (database: Connection, session: ClientSession, project: Titled): Promise<void> =>
  rename(database, session, project, { project_title: UNAVAILABLE_PROJECT }, project.title)
