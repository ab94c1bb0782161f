import type { artworks as endpoints } from '@atelier/contract/artworks/endpoints.ts'
import { readPage } from '../database/page.ts'
import { viewerOf } from '../http/calls/fresh-views.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Principal } from '../http/principal.ts'
import type { Services } from '../services.ts'
import { listOf } from './artworks.lists.ts'
import { artworksService } from './artworks.service.ts'
import type { Artworks } from './artworks.service.ts'
import { originalUrls } from './originals/original-urls.ts'
import { workflowReader } from './originals/workflow-reader.ts'
import { pictureIdOf, picturesOf } from './pictures/pictures-of.ts'
import type { Publishing } from './publishing.service.ts'
import { presentArtworks, presentOne } from './present-artworks.ts'
import { knownNames } from './provenance/known-names.ts'
import { madeWithReader } from './provenance/shown-to.ts'
import { viewsService } from './views.service.ts'

function artworksGuards(service: Artworks, publishing: Publishing) {
  const artwork = {
    find: ({ params }: { params: { id: string } }) => service.find(params.id),
    missing: 'ARTWORK_NOT_FOUND',
  } as const

  // A retry, as the response to an earlier request may have been lost.
  const findToDelete = async ({ params }: { params: { id: string } }) =>
    (await service.find(params.id)) ?? publishing.findRemoved(params.id)

  return {
    list: {},
    viewsOfWeek: {},
    get: {},
    madeWith: {},
    workflow: { limit: 'artwork.workflow' },
    knownNames: {},
    create: { limit: 'artwork.write' },
    update: { limit: 'artwork.write', owner: artwork },
    delete: { limit: 'artwork.write', owner: { ...artwork, find: findToDelete } },
    original: { limit: 'artwork.original', owner: artwork },
    view: { limit: 'artwork.view' },
  } satisfies Guards<typeof endpoints>
}

export function artworksRoutes(services: Services, publishing: Publishing) {
  const { facets } = services
  const service = artworksService(services.database)
  const views = viewsService(services)
  const present = presentArtworks(services)
  const show = presentOne(services)
  const urls = originalUrls(services)
  const madeWith = madeWithReader(services)
  const workflowOf = workflowReader(services)
  const known = knownNames(services.database)
  const guards = artworksGuards(service, publishing)

  /** Only "Following" loads the followed creators. */
  const followedBy = async (caller: Principal | null, chip: string | undefined) =>
    chip === 'following' && caller?.kind === 'user' ? facets().forArtworks.followed(caller.id) : []

  const foundBy = ({ search, scope }: { search?: string | undefined; scope: string }) =>
    search === undefined || scope !== 'titles' ? undefined : service.searching(search)

  const handlers: Handlers<typeof endpoints, typeof guards> = {
    async list({ query, caller, viewer, errors }) {
      const [followed, found] = await Promise.all([followedBy(caller, query.filter), foundBy(query)])
      const list = listOf(query, followed, found)
      if (!list) return { items: [], next_cursor: null, total: 0 }
      const { entries, next_cursor, total } = await readPage(
        { list: list.name, cursor: query.cursor, limit: query.limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, limit) => service.after(viewer, list, position, limit),
          valueOf: (artwork) => Number(artwork[list.sort]),
          total: () => service.total(viewer, list),
        },
      )
      // In a gallery of one creator
      return { items: await present(entries, query.user_id === undefined ? undefined : viewer), next_cursor, total }
    },

    viewsOfWeek: async ({ caller }) => ({ items: await views.ofWeek(caller.id) }),

    async get({ params: { id }, viewer, errors }) {
      const artwork = await service.find(id)
      if (!artwork) throw errors.ARTWORK_NOT_FOUND()
      // As many comments as the list of them shows
      const left = await facets().counted.comment_count.leftOut?.(viewer, artwork._id)
      return show({ ...artwork, comment_count: Math.max(0, artwork.comment_count - (left ?? 0)) }, viewer)
    },

    async madeWith({ params: { id }, viewer, errors }) {
      const made = await madeWith(viewer, id)
      if (!made) throw errors.ARTWORK_NOT_FOUND()
      return made
    },

    async workflow({ params: { id }, viewer, errors }) {
      const found = await workflowOf(viewer, id)
      if ('refused' in found) throw errors[found.refused]()
      return found
    },

    knownNames: () => known(services.now()),

    async create({ body, caller, viewer, errors }) {
      const created = await publishing.publish({ userId: caller.id, artwork: body })
      if ('refused' in created) throw errors[created.refused]()
      return show(created, viewer)
    },

    async update({ owned, body, viewer, errors }) {
      const changed = await publishing.change(owned, body)
      if ('refused' in changed) throw errors[changed.refused]()
      return show(changed, viewer)
    },

    delete: ({ owned }) => publishing.remove(owned),

    original({ owned, query, caller, errors }) {
      const { picture } = query
      if (picture !== undefined && !picturesOf(owned).some(({ key }) => pictureIdOf(key) === picture))
        throw errors.PICTURE_NOT_FOUND()
      return { address: urls.sign(String(owned._id), caller.sessionId, picture) }
    },

    async view({ params: { id }, caller, errors, context }) {
      const count = await views.view(id, viewerOf(caller, context.request))
      if (count === null) throw errors.ARTWORK_NOT_FOUND()
      return { views: count }
    },
  }
  return { guards, handlers }
}
