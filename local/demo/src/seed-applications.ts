import { applicationModel } from '@atelier/backend/applications/applications.model.ts'
import { frozenWorks } from '@atelier/backend/applications/frozen-works.ts'
import { workCopies } from '@atelier/backend/applications/work-copies.ts'
import { outcomeModel } from '@atelier/backend/applications/outcomes.model.ts'
import { applicationsService } from '@atelier/backend/applications/applications.service.ts'
import { artworksService } from '@atelier/backend/artworks/artworks.service.ts'
import { leanReader } from '@atelier/backend/database/document.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { reconcileProjects } from '@atelier/backend/projects/reconcile.ts'
import { Types } from 'mongoose'
import { decidedApplications } from './data/decided-applications.ts'
import type { DecidedApplication } from './data/decided-applications.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

const id = (hex: string) => new Types.ObjectId(hex)

/**
 * Writes the demo's applications and invitations with their outcomes. Skips projects that no longer match the demo data,
 * so visitors' changes are kept.
 */
export async function seedApplications(seeding: Seeding): Promise<void> {
  const { data, database, now, say } = seeding
  say('Writing the applications')
  const projects = projectModel(database).unscoped('the demo')
  const present = await leanReader(projects, ['status']).find({ _id: { $in: data.projects.map(({ id }) => id) } })
  const unchanged = data.projects.filter(({ id, status }) =>
    present.some((project) => project._id === id && project.status === status),
  )
  const applications = unchanged.flatMap((project) => decidedApplications(project, data))
  for (const application of applications) await writeApplication(application, seeding)
  const accepted = applications.filter(({ status }) => status === 'accepted')
  await projects.bulkWrite(
    accepted.map(({ project, creator_id }) => ({
      updateOne: { filter: { _id: project.id }, update: { $set: { accepted_creator_id: id(creator_id) } } },
    })),
  )
  await reconcileProjects(database, applicationsService(database).countsOf)
  await outcomeModel(database).bulkWrite(
    applications.flatMap(({ project, creator_id, outcomes }) =>
      outcomes.map(({ outcome, hours_ago }) => {
        const filter = { project_id: project.id, outcome, creator_id: id(creator_id) }
        const row = { project_title: project.title, created_at: hoursBefore(now, hours_ago) }
        return { updateOne: { filter, update: { $setOnInsert: row }, upsert: true } }
      }),
    ),
  )
}

async function writeApplication(application: DecidedApplication, { database, storage, data, now }: Seeding) {
  const { project, type, status, reason, past, letter, decided_hours_ago } = application
  const model = applicationModel(database).unscoped('the demo')
  const filter = { project_id: project.id, creator_id: id(application.creator_id) }
  if (await model.exists(filter)) return
  const artworks = artworksService(database)
  const shown = await artworks.byIds(application.work_ids.map(id))
  const works = application.work_ids.filter((work) => shown.some(({ _id }) => String(_id) === work))
  // No jobs run here: the next seed reuses an unused copy.
  const copies = workCopies({ database, storage, jobs: { register: () => () => Promise.resolve() }, now: () => now })
  const frozen = await frozenWorks({ artworks, copies }).freeze(filter.creator_id, works)
  const written = {
    _id: id(application.id),
    buyer_id: id(data.projects.find((one) => one.id === project.id)!.user_id),
    type,
    status,
    reason,
    past,
    letter,
    works: works.flatMap((work) => frozen?.get(work) ?? []),
    decided_at: decided_hours_ago === null ? null : hoursBefore(now, decided_hours_ago),
    created_at: hoursBefore(now, application.created_hours_ago),
  }
  await model.updateOne(filter, { $setOnInsert: written }, { upsert: true })
}
