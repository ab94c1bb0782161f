import type { projects as endpoints } from '@atelier/contract/projects/endpoints.ts'
import type { OwnProjectListQuery, ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import type * as z from 'zod'
import type { Viewer } from '../database/viewer.ts'
import { NUMBER_ID } from '../database/cursor.ts'
import { byDateAndNumber, readPage } from '../database/page.ts'
import { viewerOf } from '../http/calls/fresh-views.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { changeProject } from './change-project.ts'
import { ownCounts } from './own-counts.ts'
import { peopleOf, presentProjects } from './present-projects.ts'
import type { Lifecycle } from './projects.lifecycle.ts'
import { projectViews } from './project-views.ts'
import { listOf } from './projects.lists.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'
import { presentOwnProject, presentReference } from './projects.presenter.ts'
import { shownApplicants } from './shown-applicants.ts'
import { projectsService } from './projects.service.ts'
import type { Projects } from './projects.service.ts'

const sections: Record<z.output<typeof OwnProjectListQuery>['section'], readonly ProjectDocument['status'][]> = {
  current: ['open', 'in_progress'],
  past: ['closed'],
}

export const ownedProject = (projects: Pick<Projects, 'find'>) =>
  ({
    find: ({ params }: { params: { id: number } }) => projects.find(params.id),
    missing: 'PROJECT_NOT_FOUND',
  }) as const

function projectsGuards(projects: Projects) {
  const owner = ownedProject(projects)
  return {
    list: {},
    counts: {},
    get: {},
    related: {},
    mine: { limit: ownRead },
    create: { limit: 'project.create' },
    update: { limit: 'project.write', owner },
    view: { limit: 'artwork.view' },
    views: { limit: ownRead, owner },
    complete: { limit: 'project.write', owner },
    undoComplete: { limit: 'project.write', owner },
    delete: {
      limit: 'project.write',
      owner: { ...owner, find: ({ params }: { params: { id: number } }) => projects.findDeletable(params.id) },
    },
  } satisfies Guards<typeof endpoints>
}

function ownPresenter(services: Services) {
  const { facets, media } = services
  const profiles = profilesService(services)
  const withoutHidden = ownCounts(services)
  const applicantsOf = shownApplicants(services)
  return async (viewer: Viewer, own: readonly LeanProject[]) => {
    const running = own.flatMap(({ _id, accepted_creator_id: creator_id, closed_at }) =>
      creator_id ? [{ project_id: _id, creator_id, closed_at }] : [],
    )
    const [counted, applicants, states, work] = await Promise.all([
      withoutHidden(viewer, own),
      applicantsOf(viewer, own),
      facets().forProjects.partnerStates(peopleOf(own.filter(({ accepted_creator_id }) => accepted_creator_id))),
      facets().forProjects.workStates(viewer.id ?? '', running),
    ])
    const partnerOf = ({ user_id, accepted_creator_id }: LeanProject) =>
      accepted_creator_id ? states.of(user_id, accepted_creator_id) : undefined
    const workOf = ({ _id, accepted_creator_id }: LeanProject) =>
      accepted_creator_id ? work(_id, accepted_creator_id) : undefined
    const reopenableOf = (project: LeanProject) => {
      if (project.status !== 'in_progress') return undefined
      if (project.canceled_at) return 'canceled'
      return partnerOf(project) === 'here' ? undefined : 'left'
    }
    const person = await profiles.summaries([...peopleOf(own), ...own.flatMap(({ _id }) => applicants(_id))])
    return counted.map((project) =>
      presentOwnProject(project, media, {
        person,
        applicants: applicants(project._id),
        partner: partnerOf(project),
        work: workOf(project),
        reopenable: reopenableOf(project),
      }),
    )
  }
}

function detailPresenter(services: Services) {
  const { facets, media } = services
  const projects = projectsService(services)
  const present = presentProjects(services)
  const profiles = profilesService(services)
  const withoutHidden = ownCounts(services)
  return async (viewer: Viewer, stored: LeanProject): Promise<ProjectDetail> => {
    const [project = stored] = await withoutHidden(viewer, [stored])
    const [[shown], described, counts, reviews] = await Promise.all([
      present([project]),
      profiles.described([project.user_id]),
      projects.clientCounts(project.user_id),
      facets().forProfiles.reviewSummaries(viewer, [project.user_id]),
    ])
    const { location, about } = described(project.user_id)
    const references = project.references.map((reference) => presentReference(reference, media))
    const changes = project.changes.map(({ field, at }) => ({ field, at: at.toISOString() }))
    const { revision } = project
    const client = { location, about, ...counts, reviews: reviews(project.user_id) }
    return { ...shown!, references, revision, changes, client }
  }
}

export function projectsRoutes(services: Services, lifecycle: Lifecycle) {
  const projects = projectsService(services)
  const present = presentProjects(services)
  const detail = detailPresenter(services)
  const change = changeProject(services)
  const countView = projectViews(services)
  const presentOwn = ownPresenter(services)

  const handlers: Handlers<typeof endpoints, ReturnType<typeof projectsGuards>> = {
    async list({ query, viewer, errors }) {
      const found = query.search === undefined ? {} : await projects.searching(query.search)
      if (!found) return { items: [], next_cursor: null }
      const list = listOf(query, found)
      const { entries, next_cursor } = await readPage(
        {
          list: list.name,
          cursor: query.cursor,
          limit: query.limit,
          invalid: errors.INVALID_CURSOR,
          ids: NUMBER_ID,
        },
        {
          after: (position, limit) => projects.after(viewer, list, position, limit),
          valueOf: (project) => Number(project[list.sort]),
        },
      )
      return { items: await present(entries), next_cursor }
    },

    counts: async ({ query, viewer }) => ({ items: await projects.counts(viewer, query.search) }),

    async get({ params: { id }, viewer, errors }) {
      const stored = await projects.find(id)
      if (!stored) throw errors.PROJECT_NOT_FOUND()
      return detail(viewer, stored)
    },

    async related({ params: { id }, viewer, errors }) {
      const project = await projects.find(id)
      if (!project) throw errors.PROJECT_NOT_FOUND()
      const { client, similar } = await projects.related(viewer, project)
      const shown = await present([...client, ...similar])
      return { client: shown.slice(0, client.length), similar: shown.slice(client.length) }
    },

    async mine({ query: { section, cursor, limit }, caller, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `projects ${caller.id} ${section}`, cursor, limit, invalid: errors.INVALID_CURSOR, ids: NUMBER_ID },
        {
          after: (position, most) => projects.ownAfter(caller.id, sections[section], byDateAndNumber(position), most),
          valueOf: (project) => project.created_at.getTime(),
        },
      )
      return { items: await presentOwn(viewer, entries), next_cursor }
    },

    async create({ body, caller, errors }) {
      const created = await projects.create(caller.id, body)
      if ('refused' in created) throw errors[created.refused]()
      return (await present([created]))[0]!
    },

    async update({ owned, body, viewer, errors }) {
      const changed = await change(owned, body)
      if ('refused' in changed) throw errors[changed.refused]()
      return detail(viewer, changed)
    },

    async view({ params: { id }, caller, errors, context }) {
      if (!(await countView(id, viewerOf(caller, context.request)))) throw errors.PROJECT_NOT_FOUND()
    },

    views: ({ owned: { views } }) => ({ views }),

    async complete({ owned, viewer, errors }) {
      const project = await lifecycle.complete(owned)
      if (!project) throw errors.PROJECT_NOT_FOUND()
      // Idempotent: closed before counts as success.
      if (project.status !== 'closed') throw errors.PROJECT_NOT_IN_PROGRESS()
      return (await presentOwn(viewer, [project]))[0]!
    },

    async undoComplete({ owned, viewer, errors }) {
      const project = await lifecycle.undoComplete(owned)
      if (!project) throw errors.PROJECT_NOT_FOUND()
      // Idempotent: already undone counts as success.
      if (project.status !== 'in_progress') throw errors.UNDO_TOO_LATE()
      return (await presentOwn(viewer, [project]))[0]!
    },

    delete: ({ owned }) => lifecycle.remove(owned),
  }
  return { guards: projectsGuards(projects), handlers }
}
