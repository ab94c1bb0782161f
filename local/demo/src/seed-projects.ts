import { sequence } from '@atelier/backend/database/sequence.ts'
import { searchedFields } from '@atelier/backend/projects/project-fields.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { PROJECT_NUMBERS } from '@atelier/backend/projects/projects.service.ts'
import { Types } from 'mongoose'
import type { DemoProject } from './data/demo-types.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** Writes the demo's projects under fixed numbers and reserves those numbers. */
export async function seedProjects({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing the projects')
  await projectModel(database).bulkWrite(
    data.projects.map(({ id, ...project }) => ({
      updateOne: { filter: { _id: id }, update: { $setOnInsert: documentOf(project, now) }, upsert: true },
    })),
  )
  await sequence(database, PROJECT_NUMBERS).skipTo(Math.max(...data.projects.map(({ id }) => id)))
}

const documentOf = (
  { user_id, deadline_in_days, created_hours_ago, skills = null, ...words }: Omit<DemoProject, 'id'>,
  now: Date,
) => ({
  ...words,
  skills,
  ...searchedFields({ ...words, skills }),
  user_id: new Types.ObjectId(user_id),
  deadline: deadline_in_days === null ? null : dayOf(hoursBefore(now, -24 * deadline_in_days)),
  created_at: hoursBefore(now, created_hours_ago),
})

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
