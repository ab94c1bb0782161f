import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { projectsMine } from '@atelier/contract/projects/routes.ts'
import type { OwnProject, OwnProjectPage } from '@atelier/contract/projects/schemas.ts'
import { pages } from '@atelier/contract/queries.ts'

/** Projects that are open or in progress, or those that are closed. */
export type OwnProjectSection = 'current' | 'past'

const sectionOf = ({ status }: OwnProject): OwnProjectSection => (status === 'closed' ? 'past' : 'current')

/** Local changes by id: the completed project, or null for a deleted one. */
export type DoneProjects = ReadonlyMap<number, OwnProject | null>

/** The user's own projects, paged, with `done` changes applied: a completed one moves to Past immediately. */
export const ownProjectListOptions = (api: Api, section: OwnProjectSection, done: DoneProjects) =>
  infiniteQueryOptions({
    ...pages(api, projectsMine, (cursor) => ({ query: { section, cursor } })),
    staleTime: 0,
    select: (list: InfiniteData<OwnProjectPage>) => ({
      ...list,
      pages: list.pages.map((page, place) => ({
        ...page,
        items: [
          ...page.items.filter(({ id }) => !done.has(id)),
          ...(place === 0
            ? [...done.values()]
                .filter((project) => project !== null)
                .filter((project) => sectionOf(project) === section)
            : []),
        ],
      })),
    }),
  })
