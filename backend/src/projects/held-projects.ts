import { applicationsChangedEvent } from '@atelier/contract/applications/live.ts'
import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { ClientSession, QueryFilter } from 'mongoose'
import { projected } from '../database/document.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, Held, HeldCollection, Step } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import type { OwnedProject } from './below.ts'
import { exportedFilesOf, presentExported } from './exported-projects.ts'
import { projectTitles } from './project-titles.ts'
import { projectWords } from './project-words.ts'
import { PROJECT_FIELDS, projectModel } from './projects.model.ts'
import type { ProjectDocument } from './projects.model.ts'
import { projectsService } from './projects.service.ts'

function heldCollectionOf(services: Services) {
  const { database, facets, publisher } = services
  const titles = projectTitles(services)
  const service = projectsService(services)
  const profiles = profilesService(services)
  const model = projectModel(database).unscoped('moves what decisions name')
  const projects: HeldCollection<ProjectDocument> = {
    model,
    people: ({ user_id }) => [user_id],
    files: {
      own: true,
      keys: ({ references = [] }) => references.map(({ key }) => key),
      exported: exportedFilesOf,
    },
    async exported(project) {
      const { accepted_creator_id: creator } = project
      const accepted = creator && (await profiles.summaries([creator]))(creator).full_name
      return presentExported(projected(project, PROJECT_FIELDS), accepted)
    },
    unique: [
      {
        fields: ['user_id', 'client_id'],
        contains: ({ client_id }) => typeof client_id === 'string',
        whenTaken: { change: () => ({ client_id: null }) },
      },
    ],
    async returned({ session }, { whole }) {
      await projectWords(database).add(whole.flatMap(({ search_words }) => search_words))
      // Applicants may have left meanwhile.
      const counts = await facets().forProjects.countsOf(
        whole.map(({ _id }) => _id),
        session,
      )
      for (const project of whole) {
        await model.updateOne({ _id: project._id }, { $set: counts(project._id) }, { session })
        await titles.show(project, session)
        // To its owner; applications that return publish themselves.
        const { _id: project_id, user_id } = project
        afterCommit(session, () => publisher.toUsers([user_id], applicationsChangedEvent, { project_id }))
      }
      service.recountAfter(session)
    },
  }
  return projects
}

export type HeldProjects = ReturnType<typeof heldProjects>

export function heldProjects(services: Services) {
  const { database, facets, now } = services
  const titles = projectTitles(services)
  const service = projectsService(services)
  const model = projectModel(database).unscoped('moves what decisions name')
  const hold = holdOf(database, now)
  const projects = heldCollectionOf(services)

  /** With all that belongs to them. */
  async function take(step: Step, filter: QueryFilter<OwnedProject>): Promise<ProjectDocument[]> {
    const taken = await hold.take(step, projects, filter as QueryFilter<ProjectDocument>)
    for (const project of taken) await facets().belowProject.hold(step, project)
    service.recountAfter(step.session)
    return taken
  }

  /** With all that was taken with them, so that they are deleted like any other. */
  const putBack = (step: Step, ids: readonly number[]) =>
    hold.move(step, facets().holds, {
      $or: [
        { collection_name: model.collection.name, 'document._id': { $in: ids } },
        { collection_name: { $ne: model.collection.name }, 'document.project_id': { $in: ids } },
      ],
    })

  /** As if their owner had deleted them, with the same notifications to their applicants. */
  const remove = (case_id: string, isHidden: boolean): Promise<void> =>
    transaction(database, async (session) => {
      const ids = (await hold.takenOf(model, { case_id, session })).map(({ document }) => document._id)
      if (ids.length === 0) return
      await putBack({ case_id, session }, ids)
      for (const id of ids) {
        const project = await service.find(id, session)
        if (!project || !(await service.remove(id, session))) continue
        await facets().belowProject.remove({ ...project, ...(isHidden && { title: UNAVAILABLE_PROJECT }) }, session)
        if (isHidden) await titles.withhold(project, session)
      }
    })

  const project: Held = {
    async hide(step, id) {
      for (const taken of await take(step, { _id: Number(id) })) await titles.withhold(taken, step.session)
    },
    finish: (case_id) => remove(case_id, true),
  }
  const closing: Closing = {
    close: async (step, user_id) => void (await take(step, { user_id })),
    finish: (case_id) => remove(case_id, false),
  }

  return {
    facets: { held: { project }, closing, holds: [heldCollection(projects)] },

    /** Of a held one, for its owner's deletion; whether it was held. */
    async putBackHeld(id: number, session: ClientSession): Promise<boolean> {
      const case_id = await hold.holderOf(model, id, session)
      if (case_id !== undefined) await putBack({ case_id, session }, [id])
      return case_id !== undefined
    },

    /** Of copies that requests beside the decision made. */
    async withholdTitles(): Promise<void> {
      for (const { case_id, document } of await hold.takenOf(model))
        await transaction(database, async (session) => {
          // A closed account's projects keep their titles in copies, as those of a deleted one do.
          const closedBy = await facets().forProjects.closedBy(String(document.user_id), session)
          const isHeld = (await hold.holderOf(model, document._id, session)) === case_id
          if (isHeld && closedBy !== case_id) await titles.withhold(document, session)
        })
    },
  }
}
