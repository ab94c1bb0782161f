import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import { byDate, readPage } from '../database/page.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { ApplicationDeps } from './application-deps.ts'
import type { LeanApplication } from './applications.model.ts'
import { presentApplication } from './applications.presenter.ts'

type Endpoints = Pick<typeof endpoints, 'mine' | 'outcomes' | 'among' | 'own'>

const guards = {
  mine: { limit: ownRead },
  outcomes: { limit: ownRead },
  among: { limit: ownRead },
  own: { limit: ownRead },
} satisfies Guards<Endpoints>

export function creatorListsRoutes(deps: ApplicationDeps) {
  const { applications, outcomes, projects, presentProjects, facets, media } = deps

  async function partnersOf(found: readonly LeanApplication[]) {
    const accepted = found.filter(({ status }) => status === 'accepted')
    const states = await facets().forApplications.partnerStates(
      accepted.flatMap((one) => [one.creator_id, one.buyer_id]),
    )
    return (one: LeanApplication) =>
      accepted.includes(one) ? { partner: states.of(one.creator_id, one.buyer_id) } : {}
  }

  async function workOfAll(
    person: string,
    all: readonly LeanApplication[],
    found: ReadonlyMap<number, { closed_at: Date | null }>,
  ) {
    const running = all.flatMap(({ status, project_id, creator_id }) => {
      const project = found.get(project_id)
      return status === 'accepted' && project ? [{ project_id, creator_id, closed_at: project.closed_at }] : []
    })
    const work = await facets().forApplications.workStates(person, running)
    return ({ status, project_id, creator_id }: LeanApplication) => {
      const state = status === 'accepted' ? work(project_id, creator_id) : undefined
      return state ? { work: state } : {}
    }
  }

  const handlers: Handlers<Endpoints> = {
    async mine({ query: { section, cursor, limit }, caller, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `applications ${caller.id} ${section}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) =>
            applications.ownAfter(viewer, { creator_id: caller.id, section }, byDate(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const found = await projects.byIds(entries.map((one) => one.project_id))
      const shown = new Map((await presentProjects([...found.values()])).map((one) => [one.id, one]))
      const [partnerOf, workOf] = await Promise.all([partnersOf(entries), workOfAll(caller.id, entries, found)])
      // Skips those whose project was deleted meanwhile.
      const items = entries.flatMap((one) => {
        const project = shown.get(one.project_id)
        return project ? [{ ...presentApplication(one, media), ...partnerOf(one), ...workOf(one), project }] : []
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

    async among({ query, caller, viewer }) {
      const found = await applications.among(viewer, query.project_ids, caller.id)
      return { items: found.map(({ project_id, status, type }) => ({ project_id, status, type })) }
    },

    async own({ params, caller }) {
      const found = await applications.visibleBetween(params.id, caller.id)
      const application = found && presentApplication(found, media)
      return { application, ...(found && (await partnersOf([found]))(found)) }
    },
  }
  return { guards, handlers }
}
