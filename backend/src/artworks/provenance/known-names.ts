import type { KnownNames } from '@atelier/contract/provenance/schemas.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { artworkModel, NEWEST_INDEX } from '../artworks.model.ts'
import { KNOWN_NAMES_KEPT_MS, KNOWN_NAMES_MAX, KNOWN_NAMES_WORKS } from '../limits.ts'
import type { StoredMadeWith } from './made-with.schema.ts'

/** Of the newest works that show it to everybody. */
export const knownNames = oncePer((database: Connection) => {
  const artworks = leanReader(artworkModel(database).forGuests(), ['made_with'])
  let read: { at: number; names: Promise<KnownNames> } | undefined

  async function readNames(): Promise<KnownNames> {
    const found = await artworks.find({}).sort({ created_at: -1, _id: -1 }).limit(KNOWN_NAMES_WORKS).hint(NEWEST_INDEX)
    const made = found.map(({ made_with }) => (made_with ?? {}) as StoredMadeWith)
    const fields = made.filter(({ audiences }) => audiences?.model === 'everybody').map((one) => one.fields)
    return {
      tools: mostFrequent(fields.map((one) => one?.tool?.value)),
      models: mostFrequent(fields.map((one) => one?.model?.value)),
    }
  }

  return (now: Date): Promise<KnownNames> => {
    if (!read || now.getTime() - read.at > KNOWN_NAMES_KEPT_MS || now.getTime() < read.at) {
      const names = readNames()
      read = { at: now.getTime(), names }
      names.catch(() => (read = undefined))
    }
    return read.names
  }
})

function mostFrequent(names: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, KNOWN_NAMES_MAX)
    .map(([name]) => name)
}
