import { sequence } from '@atelier/backend/database/sequence.ts'
import { publishImage } from '@atelier/backend/media/renditions/publish-image.ts'
import { searchedFields } from '@atelier/backend/projects/project-fields.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import type { LeanReference } from '@atelier/backend/projects/projects.model.ts'
import { PROJECT_NUMBERS } from '@atelier/backend/projects/project-deps.ts'
import { Types } from 'mongoose'
import type { DemoProject } from './data/demo-types.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** Writes the demo's missing projects under fixed numbers, each after its pictures, and reserves those numbers. */
export async function seedProjects(seeding: Seeding): Promise<void> {
  const { data, database, now, say } = seeding
  say('Writing the projects')
  const model = projectModel(database).unscoped('the demo')
  const present = new Set((await model.find({}, ['_id']).lean()).map(({ _id }) => _id))
  for (const { id, references, ...project } of data.projects.filter((each) => !present.has(each.id))) {
    const document = { ...documentOf(project, now), references: await putReferences(id, project, references, seeding) }
    await model.updateOne({ _id: id }, { $setOnInsert: document }, { upsert: true })
  }
  await sequence(database, PROJECT_NUMBERS).skipTo(Math.max(...data.projects.map(({ id }) => id)))
}

async function putReferences(
  id: number,
  { user_id }: Pick<DemoProject, 'user_id'>,
  names: readonly string[] = [],
  { picture, storage }: Seeding,
): Promise<LeanReference[]> {
  const put: LeanReference[] = []
  for (const [place, name] of names.entries()) {
    const { upload, images, width, height, placeholder, widths, avif_widths = [] } = await picture('artworks', name)
    const key = `${user_id}/references/${id}${place}.jpg`
    await storage.put('artworks', key, upload, 'image/jpeg')
    await publishImage(storage, 'artworks', key, { images })
    put.push({ key, size: upload.length, width, height, placeholder, widths, avif_widths })
  }
  return put
}

const documentOf = (
  {
    user_id,
    deadline_in_days,
    created_hours_ago,
    skills = null,
    reference_links,
    ...words
  }: Omit<DemoProject, 'id' | 'references'>,
  now: Date,
) => ({
  ...words,
  skills,
  reference_links: reference_links ?? null,
  ...searchedFields({ ...words, skills }),
  user_id: new Types.ObjectId(user_id),
  deadline: deadline_in_days === null ? null : dayOf(hoursBefore(now, -24 * deadline_in_days)),
  created_at: hoursBefore(now, created_hours_ago),
})

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
