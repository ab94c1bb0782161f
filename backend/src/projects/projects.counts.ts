import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'
import type { Scoped } from '../database/scoped.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Vocabulary } from '../database/vocabulary.ts'
import type { ProjectDocument } from './projects.model.ts'

type Combination = ProjectCounts['items'][number]
type Counted = Pick<ProjectDocument, 'category' | 'project_type' | 'experience_level' | 'budget_range'>

const keyOf = ({ count: _, ...combination }: Combination) => JSON.stringify(Object.entries(combination).toSorted())

function less(all: readonly Combination[], left: readonly Combination[]): Combination[] {
  const counts = new Map(left.map((one) => [keyOf(one), one.count]))
  return all
    .map((one) => ({ ...one, count: one.count - (counts.get(keyOf(one)) ?? 0) }))
    .filter(({ count }) => count > 0)
}

// Cached for this many times its duration, so counting takes at most a twentieth of the time under any load.
const KEPT_FOR = 20
// Faster counts are invalidated as soon as this backend changes something.
const QUICK_MS = 1000
// A search for a part of many words reads every open project: beyond this time it fails instead of keeping the client waiting.
const SEARCH_MS = 5000

export function projectCounts(projects: Scoped<ProjectDocument>, words: Vocabulary) {
  let all: { counting: Promise<Combination[]>; until: number; quick: boolean } | undefined

  const every = projects.unscoped('counts by filters of a viewer')

  async function count($match: Record<string, unknown>): Promise<Combination[]> {
    const found = await every
      .aggregate<{ _id: Counted; count: number }>([
        { $match },
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
    const counted = { counting: count({ status: 'open' }), until: Infinity, quick: true }
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
    async of(viewer: Viewer, search: string | undefined): Promise<Combination[]> {
      const matching = search === undefined ? {} : await words.filter(search)
      if (!matching) return []
      const filter = { status: 'open', ...matching }
      const { people } = (await projects.for(viewer)).parts(filter)
      const counted = search === undefined ? countAll() : count(filter)
      const [all, left] = await Promise.all([counted, people ? count(people) : []])
      return less(all, left)
    },

    /** A slow count stays cached although open projects have changed. */
    invalidate: () => void (all?.quick && (all = undefined)),
  }
}
