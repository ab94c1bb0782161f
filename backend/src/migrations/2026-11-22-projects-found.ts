import { batchesOf } from './batches-of.ts'
import type { Migration } from './migration.ts'

interface OldProject {
  _id: number
  title: string
  description: string
  skills: string[] | null
  budget_range: string
}

const budgetValues: Record<string, number> = {
  'Under $500': 250,
  '$500 - $1,000': 750,
  '$1,000 - $2,500': 1750,
  '$2,500 - $5,000': 3750,
  '$5,000 - $10,000': 7500,
  'Above $10,000': 15000,
}

const searchText = ({ title, description, skills }: OldProject) =>
  [title, description, ...(skills ?? [])].join('\n').replaceAll('\0', '').normalize('NFKC').toLowerCase()

/**
 * Adds the fields that project search, sorting and counts read, and reserves the numbers already used. The previous version
 * cannot post projects, so no more documents of the old shape follow.
 */
export const projectsFound: Migration = {
  name: '2026-11-22-projects-found',
  async up({ database, signal }) {
    const projects = database.collection<OldProject>('projects')
    const unset = { search_text: { $exists: false } }
    for await (const ids of batchesOf(projects, unset, signal)) {
      const batch = await projects.find({ _id: { $in: ids } }).toArray()
      await projects.bulkWrite(
        batch.map((project) => {
          const found = { search_text: searchText(project), budget_value: budgetValues[project.budget_range] ?? 0 }
          const counts = { application_count: 0, pending_count: 0, invited_count: 0 }
          const update = { $set: { ...found, accepted_creator_id: null, ...counts } }
          return { updateOne: { filter: { _id: project._id, ...unset }, update } }
        }),
      )
    }
    const [last] = await projects.find().sort({ _id: -1 }).limit(1).toArray()
    if (!last) return
    const numbers = database.collection<{ _id: string; last: number }>('sequences')
    signal.throwIfAborted()
    await numbers.updateOne({ _id: 'projects' }, { $max: { last: last._id } }, { upsert: true })
  },
}
