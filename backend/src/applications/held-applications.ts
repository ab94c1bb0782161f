import type { ClientSession, Types } from 'mongoose'
import { projected } from '../database/document.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, HeldCollection } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { BelowProject } from '../projects/below.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { APPLICATION_FIELDS, applicationModel } from './applications.model.ts'
import type { ApplicationDocument } from './applications.model.ts'
import { counted } from './erase-applications.ts'
import { presentExported, presentState } from './exported-applications.ts'
import { rejoinProject } from './rejoin-project.ts'
import type { WithheldCopies } from './withheld-copies.ts'

export function heldApplications(deps: ApplicationDeps, withheld: WithheldCopies) {
  const { database, projects, notifier } = deps
  const model = applicationModel(database).unscoped('moves what decisions name')
  const hold = holdOf(database, deps.now)
  const applications: HeldCollection<ApplicationDocument> = {
    model,
    people: ({ creator_id, buyer_id }) => [creator_id, buyer_id],
    files: {
      // Another application may show the same copy
      own: false,
      keys: ({ works = [] }) => works.map(({ key }) => key),
      exported: () => [],
    },
    exported(application, person) {
      const shown = projected(application, APPLICATION_FIELDS)
      if (String(application.creator_id) === person) return presentExported(shown, null)
      return application.type === 'invitation' ? presentState(shown) : null
    },
    unique: [
      { fields: ['project_id', 'creator_id'], whenTaken: 'drop' },
      { fields: ['project_id'], contains: ({ status }) => status === 'accepted', whenTaken: 'drop' },
    ],
    async returned({ session }, { whole, parts, has }) {
      for (const application of whole)
        await rejoinProject({ ...deps, hold, collection: applications, publish }, application, { has }, session)
      const ids = [...whole, ...parts].map(({ _id }) => _id)
      const current = await model
        .find({ _id: { $in: ids } })
        .session(session)
        .lean<ApplicationDocument[]>()
      await withheld.withholdIn(current, session)
    },
  }

  const publish = (
    session: ClientSession,
    { project_id, buyer_id }: Pick<ApplicationDocument, 'project_id' | 'buyer_id'>,
    creators: readonly Types.ObjectId[] = [],
  ) => notifier.publishChanged(session, { _id: project_id, user_id: buyer_id }, creators)

  /** In projects of others. An accepted one stays for the project's owner, without its content. */
  const closing: Closing = {
    async close(step, creator_id) {
      const { session } = step
      for (const one of await hold.take(step, applications, { creator_id, status: { $ne: 'accepted' } })) {
        await projects.recount(one.project_id, counted(one, -1), session)
        await publish(session, one)
      }
      const accepted = await model
        .find({ creator_id, status: 'accepted' })
        .session(session)
        .lean<ApplicationDocument[]>()
      for (const one of accepted) {
        if (one.letter == null && one.note == null && one.works.length === 0) continue
        await hold.withhold(step, applications, one, { instead: { letter: null, note: null, works: [] } })
        await publish(session, one)
      }
    },
  }

  const holdWithProject: BelowProject['hold'] = async (step, { _id: project_id, user_id: buyer_id }) => {
    const creators = (await hold.take(step, applications, { project_id })).map(({ creator_id }) => creator_id)
    await publish(step.session, { project_id, buyer_id }, creators)
    await deps.notifications().holdByProject(step, [buyer_id, ...creators], project_id)
  }

  return {
    facets: { closing, holds: [heldCollection(applications)] },
    holdWithProject,
  }
}
