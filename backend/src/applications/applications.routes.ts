import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import { byDate, byDateAndNumber, readPage } from '../database/page.ts'
import { NUMBER_ID } from '../database/cursor.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { MediaAddress } from '../media/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { PresentProjects } from '../projects/present-projects.ts'
import { ownedProject } from '../projects/projects.routes.ts'
import type { Projects } from '../projects/projects.service.ts'
import { presentApplication } from './applications.presenter.ts'
import type { Decisions } from './applications.decisions.ts'
import type { ApplicationDocument, LeanApplication } from './applications.model.ts'
import type { Offers } from './applications.offers.ts'
import type { Applications } from './applications.service.ts'
import { changesWorks } from './applications.letters.ts'
import type { Letters } from './applications.letters.ts'
import type { Outcomes } from './outcomes.service.ts'

interface Parts {
  applications: Applications
  offer: Offers
  decisions: Decisions
  letters: Letters
  limits: Pick<RateLimits, 'take'>
  outcomes: Outcomes
  projects: Projects
  presentProjects: PresentProjects
  profiles: Profiles
  media: MediaAddress
}

type OnOne = { params: { id: string } }

// oxlint-disable-next-line max-lines-per-function
export function applicationsRoutes(parts: Parts) {
  const { applications, offer, decisions, letters, limits, outcomes, projects, presentProjects, profiles, media } =
    parts
  const missing = 'APPLICATION_NOT_FOUND'
  const present = (application: LeanApplication) => presentApplication(application, media)
  const project = ownedProject(projects)

  const ofType = (type: ApplicationDocument['type'] | 'any', owner: 'creator_id' | 'buyer_id') =>
    ({
      missing,
      find: async ({ params }: OnOne) => {
        const found = await applications.find(params.id)
        return found && (type === 'any' || found.type === type) ? { ...found, user_id: found[owner] } : null
      },
    }) as const
  const application = ofType('application', 'creator_id')
  const invitation = ofType('invitation', 'creator_id')
  const received = ofType('application', 'buyer_id')

  const guards = {
    apply: { limit: 'application.create' },
    invite: { limit: 'application.create', owner: project },
    mine: { limit: ownRead },
    outcomes: { limit: ownRead },
    among: { limit: ownRead },
    own: { limit: ownRead },
    received: { limit: ownRead, owner: project },
    invitable: { limit: ownRead },
    update: { limit: 'application.update', owner: application },
    withdraw: { limit: 'application.write', owner: application },
    accept: { limit: 'application.write', owner: received },
    reject: { limit: 'application.write', owner: received },
    undoReject: { limit: 'application.write', owner: received },
    shortlist: { limit: 'application.write', owner: ofType('any', 'buyer_id') },
    acceptInvitation: { limit: 'application.write', owner: invitation },
    decline: { limit: 'application.write', owner: invitation },
    undoDecline: { limit: 'application.write', owner: invitation },
  } satisfies Guards<typeof endpoints>

  const handlers: Handlers<typeof endpoints, typeof guards> = {
    async apply({ params, body, caller, errors }) {
      const wanted = await projects.find(params.id)
      if (!wanted) throw errors.PROJECT_NOT_FOUND()
      const made = await offer('application', wanted, caller.id, body)
      if ('refused' in made) throw errors[made.refused]()
      if ('taken' in made) throw made.taken === 'application' ? errors.ALREADY_APPLIED() : errors.ALREADY_INVITED()
      return present(made)
    },

    async invite({ owned, body, errors }) {
      if (!(await profiles.creator(body.creator_id))) throw errors.CREATOR_NOT_FOUND()
      const made = await offer('invitation', owned, body.creator_id, body)
      if ('refused' in made) throw errors[made.refused]()
      if ('taken' in made) throw made.taken === 'application' ? errors.CREATOR_APPLIED() : errors.CREATOR_INVITED()
      return present(made)
    },

    async mine({ query: { section, cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `applications ${caller.id} ${section}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => applications.ownAfter(caller.id, section, byDate(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const found = await projects.byIds(entries.map((one) => one.project_id))
      const shown = new Map((await presentProjects([...found.values()])).map((one) => [one.id, one]))
      // Skips those whose project was deleted meanwhile.
      const items = entries.flatMap((one) => {
        const of = shown.get(one.project_id)
        return of ? [{ ...present(one), project: of }] : []
      })
      return { items, next_cursor }
    },

    async outcomes({ query: { cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `outcomes ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => outcomes.after(caller.id, byDate(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const items = entries.map(({ _id, created_at, ...one }) => ({
        id: String(_id),
        project_id: one.project_id,
        project_title: one.project_title,
        outcome: one.outcome,
        created_at: created_at.toISOString(),
      }))
      return { items, next_cursor }
    },

    async among({ query, caller }) {
      const found = await applications.among(query.project_ids, caller.id)
      return { items: found.map(({ project_id, status, type }) => ({ project_id, status, type })) }
    },

    async own({ params, caller }) {
      const found = await applications.between(params.id, caller.id)
      return { application: found && present(found) }
    },

    async received({ owned, query: { section, cursor, limit }, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `received ${owned._id} ${section}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => applications.receivedAfter(owned._id, section, byDate(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const profile = await profiles.described(entries.map((one) => one.creator_id))
      const items = entries.map((one) => ({
        ...present(one),
        shortlisted: one.shortlisted,
        profile: profile(one.creator_id),
      }))
      return { items, next_cursor, counts: await applications.counts(owned._id) }
    },

    async invitable({ params: { creator_id }, query: { cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `invitable ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR, ids: NUMBER_ID },
        {
          after: (position, most) => projects.ownAfter(caller.id, ['open'], byDateAndNumber(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const ids = entries.map((one) => one._id)
      const among = new Map((await applications.among(ids, creator_id)).map((one) => [one.project_id, one]))
      const items = (await presentProjects(entries)).map((one) => {
        const there = among.get(one.id)
        return { ...one, application: there ? { status: there.status, type: there.type } : null }
      })
      return { items, next_cursor }
    },

    async update({ owned, body, caller, errors, context }) {
      if (changesWorks(owned, body)) await limits.take('application.works', context, caller.id)
      const changed = await letters.change(owned, body)
      if ('refused' in changed) throw errors[changed.refused]()
      return present(changed)
    },

    async withdraw({ owned, errors }) {
      const refusal = await decisions.withdraw(owned)
      if (refusal) throw errors[refusal.refused]()
    },

    async accept({ owned, errors }) {
      const accepted = await decisions.accept(owned)
      if ('refused' in accepted) throw errors[accepted.refused]()
      return present(accepted)
    },

    async reject({ owned, errors }) {
      const rejected = await decisions.reject(owned)
      if ('refused' in rejected) throw errors[rejected.refused]()
      return present(rejected)
    },

    async undoReject({ owned, errors }) {
      const undone = await decisions.undo(owned)
      if ('refused' in undone) throw errors[undone.refused]()
      return present(undone)
    },

    async shortlist({ owned, body, errors }) {
      if (!(await applications.shortlist(owned._id, body.shortlisted))) throw errors.APPLICATION_NOT_FOUND()
      return body
    },

    async acceptInvitation({ owned, errors }) {
      const accepted = await decisions.accept(owned)
      if ('refused' in accepted) throw errors[accepted.refused]()
      return present(accepted)
    },

    async decline({ owned, errors }) {
      const declined = await decisions.reject(owned)
      if ('refused' in declined) throw errors[declined.refused]()
      return present(declined)
    },

    async undoDecline({ owned, errors }) {
      const undone = await decisions.undo(owned)
      if ('refused' in undone) throw errors[undone.refused]()
      return present(undone)
    },
  }
  return { guards, handlers }
}
