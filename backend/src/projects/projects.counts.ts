import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'
import type { Model } from 'mongoose'
import { openFilter } from './projects.lists.ts'
import type { ProjectDocument } from './projects.model.ts'

type Combination = ProjectCounts['items'][number]
type Counted = Pick<ProjectDocument, 'category' | 'project_type' | 'experience_level' | 'budget_range'>

// Counting all projects takes a twentieth of the time at the most, however many ask: an answer serves for so many times what it took.
const KEPT_FOR = 20
// What took no longer than this is counted anew as soon as this backend has changed something.
const QUICK_MS = 1000
// A search reads every open project: past this time the visitor is told rather than kept waiting.
const SEARCH_MS = 5000

/** Counts open projects by what the filters compare. */
export function projectCounts(projects: Model<ProjectDocument>) {
  let all: { counting: Promise<Combination[]>; until: number; quick: boolean } | undefined

  async function count(search: string | undefined): Promise<Combination[]> {
    const found = await projects
      .aggregate<{ _id: Counted; count: number }>([
        { $match: openFilter(search) },
        {
          $group: {
            _id: {
              category: '$category',
              project_type: '$project_type',
              experience_level: '$experience_level',
              budget_range: '$budget_range',
            },
            count: { $sum: 1 },
          },
        },
      ])
      .option({ maxTimeMS: SEARCH_MS })
    return found.map(({ _id, count }) => ({ ..._id, count }))
  }

  function countAll(): Promise<Combination[]> {
    const begun = performance.now()
    if (all && begun < all.until) return all.counting
    const counted = { counting: count(undefined), until: Infinity, quick: true }
    all = counted
    counted.counting.then(
      () => {
        const took = performance.now() - begun
        counted.until = performance.now() + KEPT_FOR * took
        counted.quick = took < QUICK_MS
      },
      () => (counted.until = 0),
    )
    return counted.counting
  }

  return {
    of: (search: string | undefined): Promise<Combination[]> => (search === undefined ? countAll() : count(search)),

    /** Counts anew when next asked, unless that takes long: what is open has changed. */
    forget: () => void (all?.quick && (all = undefined)),
  }
}
