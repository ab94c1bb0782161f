import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import { NUMBER_ID } from '../database/cursor.ts'
import { byDate, byDateAndNumber, readPage } from '../database/page.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { presentCreatorSummary } from '../profiles/profiles.presenter.ts'
import { ownedProject } from '../projects/projects.routes.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { presentApplication } from './applications.presenter.ts'
import { latestWorks } from './latest-works.ts'
import { suggestedCreators } from './suggested-creators.ts'

type Endpoints = Pick<typeof endpoints, 'received' | 'invitable' | 'suggested'>

export function ownerListsRoutes(deps: ApplicationDeps) {
  const { applications, artworks, projects, presentProjects, facets, profiles } = deps
  const { strangers, suspensions, media } = deps
  const suggested = suggestedCreators(deps)
  const latestOf = latestWorks(artworks, media)
  const allowanceOf = async (id: string) => (await strangers.invitations(id)).left()

  const guards = {
    received: { limit: ownRead, owner: ownedProject(projects) },
    invitable: { limit: ownRead },
    suggested: { limit: ownRead, owner: ownedProject(projects) },
  } satisfies Guards<Endpoints>

  const handlers: Handlers<Endpoints, typeof guards> = {
    async received({ owned, query: { section, cursor, limit }, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `received ${owned._id} ${section}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) =>
            applications.receivedAfter(viewer, { project_id: owned._id, section }, byDate(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const creators = entries.map((one) => one.creator_id)
      const profile = await profiles.described(creators)
      const reviews = await facets().forProfiles.reviewSummaries(viewer, creators)
      const latest = await latestOf(entries)
      const suspended = await suspensions.among(creators)
      const states = await facets().forApplications.partnerStates(
        entries.flatMap((one) => [one.creator_id, one.buyer_id]),
      )
      // An accepted one stays across a block, which must not look different.
      const isUnavailable = ({ status, creator_id, buyer_id }: (typeof entries)[number]) =>
        status === 'accepted'
          ? states.of(buyer_id, creator_id) === 'away'
          : suspended.some((id) => id.equals(creator_id))
      const items = entries.map((one) => ({
        ...presentApplication(one, media),
        shortlisted: one.shortlisted,
        latest_works: latest(one),
        profile: profile(one.creator_id),
        reviews: reviews(one.creator_id),
        ...(isUnavailable(one) && { unavailable: true as const }),
      }))
      return { items, next_cursor, counts: await applications.counts(viewer, owned._id) }
    },

    async invitable({ params: { creator_id }, query: { cursor, limit }, caller, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `invitable ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR, ids: NUMBER_ID },
        {
          after: (position, most) => projects.ownAfter(caller.id, ['open'], byDateAndNumber(position), most),
          valueOf: (one) => one.created_at.getTime(),
        },
      )
      const ids = entries.map((one) => one._id)
      const related = await applications.among(viewer, ids, creator_id)
      const byProject = new Map(related.map((one) => [one.project_id, one]))
      const items = (await presentProjects(entries)).map((one) => {
        const existing = byProject.get(one.id)
        return { ...one, application: existing ? { status: existing.status, type: existing.type } : null }
      })
      return { items, next_cursor, allowance: await allowanceOf(caller.id) }
    },

    async suggested({ owned, caller, viewer }) {
      const [creators, allowance] = await Promise.all([suggested(viewer, owned), allowanceOf(caller.id)])
      return { items: creators.map((creator) => presentCreatorSummary(creator, media)), allowance }
    },
  }
  return { guards, handlers }
}
