import type { Connection } from 'mongoose'
import { Types } from 'mongoose'
import { moderatorModel } from '../src/moderation/moderators.model.ts'
import { sessionModel } from '../src/sessions/sessions.model.ts'
import type { As, Person } from './person.ts'

/** As the operator's command does, with a session that has a second factor. */
export async function appoint<P extends { id: string }>(database: Connection, person: P): Promise<P> {
  await moderatorModel(database).create({ _id: new Types.ObjectId(person.id), added_at: new Date() })
  const changes = { moderator: true, second_factor: true }
  await sessionModel(database).updateMany({ user_id: person.id }, { $set: changes })
  return person
}

/** A member with a role, as moderators may have. */
export const asModerator = async (site: { database: Connection; as: As }, name = 'Mina Sol'): Promise<Person> =>
  appoint(site.database, await site.as('creator', { full_name: name }))
