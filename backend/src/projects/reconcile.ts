import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { wholeTurn } from '../jobs/turn.ts'
import type { Turn } from '../jobs/turn.ts'
import { projectWords } from './project-words.ts'
import { searchWords } from '../database/search-words.ts'
import { projectModel } from './projects.model.ts'
import type { CountChange } from './project-transitions.ts'

const AT_ONCE = 200
const COUNTS = ['application_count', 'pending_count', 'invited_count'] as const

type CountsOf = (ids: readonly number[]) => Promise<(id: number) => Required<CountChange>>

/** Safe to run at any time. */
export async function reconcileProjects(
  database: Connection,
  countsOf: CountsOf,
  turn: Turn = wholeTurn,
): Promise<{ corrected: number; next: string | null }> {
  const projects = projectModel(database)
  const words = projectWords(database)
  let corrected = 0
  for (let last = Number(turn.cursor ?? 0); ;) {
    const batch = await leanReader(projects, [...COUNTS, 'search_text', 'search_words'])
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
    const right = await countsOf(batch.map(({ _id }) => _id))
    await words.add([...new Set(batch.flatMap(({ search_text }) => searchWords(search_text)))])
    for (const { _id, search_text, search_words, ...stored } of batch) {
      const counts = right(_id)
      const wanted = searchWords(search_text)
      if (COUNTS.every((name) => stored[name] === counts[name]) && search_words.join(' ') === wanted.join(' ')) continue
      // Skipped if changed since the read; the next run checks it again.
      corrected += (await projects.updateOne({ _id, ...stored }, { $set: { ...counts, search_words: wanted } }))
        .modifiedCount
    }
    if (batch.length < AT_ONCE) return { corrected, next: null }
    last = batch.at(-1)!._id
    if (turn.isOver()) return { corrected, next: String(last) }
  }
}
