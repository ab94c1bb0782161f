import { cut } from '@atelier/contract/cut.ts'
import { SEARCHES_MAX, SEARCH_NAME_MAX } from '@atelier/contract/searches/limits.ts'
import type { NewSearch, SavedSearch } from '@atelier/contract/searches/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import type * as z from 'zod'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import type { Renamed } from '../projects/for-projects.ts'
import type { Services } from '../services.ts'
import { isSame, searchKeys } from './search-keys.ts'
import { SEARCHES_FIELDS, searchesModel } from './searches.model.ts'
import type { SavedSearchesDocument, StoredSearch } from './searches.model.ts'

type Change = (searches: readonly StoredSearch[]) => readonly StoredSearch[] | 'TOO_MANY_SEARCHES' | 'SEARCH_NOT_FOUND'

const filters = ['category', 'project_type', 'experience_level', 'budget_range'] as const

const derivedName = ({ search, ...saved }: StoredSearch) =>
  cut([...(search ? [search] : []), ...filters.flatMap((name) => saved[name])].join(', '), SEARCH_NAME_MAX)

const present = (one: StoredSearch): SavedSearch =>
  ({
    id: one.id,
    name: one.name ?? derivedName(one),
    ...(one.search && { search: one.search }),
    category: one.category,
    project_type: one.project_type,
    experience_level: one.experience_level,
    budget_range: one.budget_range,
    created_at: one.created_at.toISOString(),
  }) as SavedSearch

const stored = (input: z.output<typeof NewSearch>, created_at: Date): StoredSearch => ({
  id: input.id,
  name: null,
  search: input.search ?? null,
  category: input.category ?? [],
  project_type: input.project_type ?? [],
  experience_level: input.experience_level ?? [],
  budget_range: input.budget_range ?? [],
  created_at,
})

export function searchesService({ database, now }: Pick<Services, 'database' | 'now'>) {
  const model = searchesModel(database)
  const reader = leanReader(model, SEARCHES_FIELDS)
  const read = async (person: string) => (await reader.findById(person))?.searches ?? []

  /** Also beside another tab: what it read is written only if nothing else was. */
  async function change(person: string, work: Change) {
    for (;;) {
      const before = await reader.findById(person)
      const searches = work(before?.searches ?? [])
      if (typeof searches === 'string') return { refused: searches } as const
      if (searches === before?.searches) return { items: searches.map(present) }
      const written = { $set: { searches: [...searches], keys: searchKeys(searches) }, $inc: { revision: 1 } }
      try {
        const { matchedCount, upsertedCount } = await model.updateOne(
          { _id: person, revision: before?.revision ?? 0 },
          written,
          { upsert: !before },
        )
        if (matchedCount + upsertedCount > 0) return { items: searches.map(present) }
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error
      }
    }
  }

  return {
    list: async (person: string) => ({ items: (await read(person)).map(present) }),

    save: (person: string, input: z.output<typeof NewSearch>) =>
      change(person, (searches) => {
        const saved = stored(input, now())
        if (searches.some((one) => one.id === saved.id || isSame(one, saved))) return searches
        return searches.length >= SEARCHES_MAX ? 'TOO_MANY_SEARCHES' : [saved, ...searches]
      }),

    rename: (person: string, id: string, name: string) =>
      change(person, (searches) =>
        searches.some((one) => one.id === id)
          ? searches.map((one) => (one.id === id ? { ...one, name } : one))
          : 'SEARCH_NOT_FOUND',
      ),

    remove: (person: string, id: string) =>
      change(person, (searches) =>
        searches.some((one) => one.id === id) ? searches.filter((one) => one.id !== id) : searches,
      ),

    async *exported(person: string) {
      for (const one of await read(person)) {
        const { id: _, name, ...saved } = one
        yield { name: name ?? derivedName(one), ...saved }
      }
    },

    erase: async (person: string): Promise<void> => void (await model.deleteOne({ _id: person })),

    /** Of the notifications; returns whose they are. */
    async renameFound({ project_id }: Renamed, session: ClientSession): Promise<Types.ObjectId[]> {
      const found = await leanReader(model, []).find({ found: project_id }).session(session)
      return found.map(({ _id }) => _id)
    },
  }
}

export type Row = Exported<SavedSearchesDocument, 'keys' | 'found' | 'revision' | 'searches'>
