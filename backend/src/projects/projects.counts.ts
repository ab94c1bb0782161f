import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'
import type { Model } from 'mongoose'
import type { Vocabulary } from '../database/vocabulary.ts'
import type { ProjectDocument } from './projects.model.ts'

type Combination = ProjectCounts['items'][number]
type Counted = Pick<ProjectDocument, 'category' | 'project_type' | 'experience_level' | 'budget_range'>

// Cached for this many times its duration, so counting takes at most a twentieth of the time under any load.
const KEPT_FOR = 20
// Faster counts are invalidated as soon as this backend changes something.
const QUICK_MS = 1000
// A search for a part of many words reads every open project: beyond this time it fails instead of keeping the client waiting.
const SEARCH_MS = 5000

export function projectCounts(projects: Model<ProjectDocument>, words: Vocabulary) {
  let all: { counting: Promise<Combination[]>; until: number; quick: boolean } | undefined

  async function count(search: string | undefined): Promise<Combination[]> {
    const matching = search === undefined ? {} : await words.filter(search)
    if (!matching) return []
    const found = await projects
      .aggregate<{ _id: Counted; count: number }>([
        { $match: { status: 'open', ...matching } },
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

    /** A slow count stays cached although open projects have changed. */
    invalidate: () => void (all?.quick && (all = undefined)),
  }
}
