import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { leanReader } from '@atelier/backend/database/document.ts'
import { groupOf, partOf } from '@atelier/backend/notifications/notification-event.ts'
import { ACTORS_KEPT } from '@atelier/backend/notifications/limits.ts'
import { notificationModel } from '@atelier/backend/notifications/notifications.model.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { Types } from 'mongoose'
import { notificationGroups } from './data/notification-groups.ts'
import { stableId } from './data/stable-id.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

const id = (hex: string) => new Types.ObjectId(hex)

/** Writes the demo accounts' notifications about existing artworks and projects that still match the demo data. */
export async function seedNotifications({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing the notifications')
  const accounts = new Set(data.people.flatMap((person) => (person.can_sign_in ? person.id : [])))
  const projects = await leanReader(projectModel(database).unscoped('the demo'), ['status', 'title']).find({
    _id: { $in: data.projects.map((project) => project.id) },
  })
  const artworks = await artworkModel(database)
    .unscoped('the demo')
    .find({ _id: { $in: data.artworks.map((artwork) => id(artwork.id)) } }, ['_id'])
    .lean()
  const titles = new Map(projects.map(({ _id, title }) => [_id, title]))
  const existing = {
    ...data,
    projects: data.projects.filter((one) =>
      projects.some(({ _id, status }) => _id === one.id && status === one.status),
    ),
    artworks: data.artworks.filter((one) => artworks.some(({ _id }) => String(_id) === one.id)),
    messages: data.messages.filter(({ conversation_id }) =>
      titles.has(data.conversations.find((one) => one.id === conversation_id)!.project_id),
    ),
  }
  await notificationModel(database).bulkWrite(
    notificationGroups(accounts, existing).map((one) => {
      const { to, kind, actors, project_id, artwork_id: artwork, conversation_id: conversation, is_read } = one
      const project = project_id === undefined ? undefined : { _id: project_id, title: titles.get(project_id)! }
      const group = groupOf({ kind, project, artwork, conversation })
      const entry = {
        kind,
        part: partOf[kind],
        group,
        is_read,
        user_id: id(to),
        actor_ids: actors.slice(0, ACTORS_KEPT).map(id),
        actor_count: actors.length,
        project_id: project?._id ?? null,
        project_title: project?.title ?? null,
        artwork_id: artwork ? id(artwork) : null,
        conversation_id: conversation ? id(conversation) : null,
        created_at: hoursBefore(now, one.hours_ago),
      }
      const filter = { _id: id(stableId('notification', `${to} ${group}`)) }
      return { updateOne: { filter, update: { $setOnInsert: entry }, upsert: true } }
    }),
  )
}
