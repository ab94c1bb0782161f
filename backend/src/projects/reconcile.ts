import { isDeepStrictEqual } from 'node:util'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { wholeTurn } from '../jobs/turn.ts'
import type { Turn } from '../jobs/turn.ts'
import { projectWords } from './project-words.ts'
import { searchedFields } from './project-fields.ts'
import { projectModel } from './projects.model.ts'
import type { CountsOf } from './for-projects.ts'

const AT_ONCE = 200
const SEARCHED = ['title', 'description', 'skills', 'budget_range'] as const
const COUNTS = ['application_count', 'pending_count', 'invited_count'] as const

/** Safe to run at any time. */
export async function reconcileProjects(
  database: Connection,
  countsOf: CountsOf,
  turn: Turn = wholeTurn,
): Promise<{ corrected: number; next: string | null }> {
  const projects = projectModel(database).unscoped('compares all')
  const words = projectWords(database)
  let corrected = 0
  for (let last = Number(turn.cursor ?? 0); ;) {
    const batch = await leanReader(projects, [...COUNTS, ...SEARCHED, 'budget_value', 'search_text', 'search_words'])
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
    const right = await countsOf(batch.map(({ _id }) => _id))
    const searched = batch.map(searchedFields)
    await words.add([...new Set(searched.flatMap(({ search_words }) => search_words))])
    for (const [n, project] of batch.entries()) {
      const { _id, search_text: _text, search_words: _words, budget_value: _value, ...stored } = project
      const wanted = { ...right(_id), ...searched[n]! }
      if (isDeepStrictEqual({ ...project, ...wanted }, project)) continue
      // Skipped if changed since the read; the next run checks it again.
      corrected += (await projects.updateOne({ _id, ...stored }, { $set: wanted })).modifiedCount
    }
    if (batch.length < AT_ONCE) return { corrected, next: null }
    last = batch.at(-1)!._id
    if (turn.isOver()) return { corrected, next: String(last) }
  }
}
