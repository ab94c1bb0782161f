import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { receivedSections } from '@atelier/contract/applications/limits.ts'
import { applicationsReceived } from '@atelier/contract/applications/routes.ts'
import type { ReceivedApplication, ReceivedApplicationPage } from '@atelier/contract/applications/schemas.ts'
import type { Api } from '@atelier/contract/call.ts'
import { pages } from '@atelier/contract/queries.ts'

export type ReceivedSection = (typeof receivedSections)[number]
export type ReceivedCounts = ReceivedApplicationPage['counts']

/** Local changes that the server's lists may not include yet: rejected ids and shortlist changes. */
export interface Marks {
  rejected: ReadonlySet<string>
  stars: ReadonlyMap<string, boolean>
}

/** A project's paginated applicants with local changes applied. */
export const receivedListOptions = (api: Api, projectId: number, section: ReceivedSection, marks: Marks) =>
  infiniteQueryOptions({
    ...pages(api, applicationsReceived, (cursor) => ({ params: { id: projectId }, query: { section, cursor } })),
    staleTime: 0,
    select: (list) => withMarks(list, section, marks),
  })

type List = InfiniteData<ReceivedApplicationPage, string | undefined>

function withMarks(list: List, section: ReceivedSection, marks: Marks): List {
  const marked = (application: ReceivedApplication): ReceivedApplication => ({
    ...application,
    shortlisted: marks.stars.get(application.id) ?? application.shortlisted,
    ...(isRejected(application, marks) && { status: 'rejected', reason: 'rejected' }),
  })
  const stays = ({ status, shortlisted }: ReceivedApplication) =>
    section === 'pending' ? status === 'pending' : section !== 'shortlist' || shortlisted
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map(marked).filter(stays),
      counts: recounted(page.counts, list, marks),
    })),
  }
}

/** Whether it is rejected locally but still pending in the loaded lists. */
const isRejected = ({ id, status }: ReceivedApplication, marks: Marks) => status === 'pending' && marks.rejected.has(id)

function recounted(counts: ReceivedCounts, list: List, marks: Marks): ReceivedCounts {
  const items = list.pages.flatMap((page) => page.items)
  const rejected = items.filter((item) => isRejected(item, marks)).length
  const starred = items.reduce(
    (sum, { id, shortlisted }) => sum + Number(marks.stars.get(id) ?? shortlisted) - Number(shortlisted),
    0,
  )
  return {
    ...counts,
    pending: counts.pending - rejected,
    rejected: counts.rejected + rejected,
    shortlist: counts.shortlist + starred,
  }
}

/** Whether the project's owner may accept or reject it (spec, point 4). */
export const waitsForOwner = ({ status, type }: ReceivedApplication): boolean =>
  status === 'pending' && type === 'application'

/** Not while its creator is suspended. */
export const canBeAccepted = (application: ReceivedApplication): boolean =>
  waitsForOwner(application) && !application.unavailable
