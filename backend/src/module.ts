import type { Erasure } from './accounts/account-deletion.ts'
import type { ExportedData, ExportedDocument, ExportedFiles } from './accounts/export/exported-data.ts'
import type { Upkeep } from './jobs/upkeep.ts'

/** What a domain contributes to the app besides its endpoints. */
export interface DomainModule {
  /** Documents of a person's export by file name, without `.json`; null if the domain stores nothing about people. */
  exported: Record<string, ExportedDocument> | null
  /** Files of a person's export. */
  exportedFiles?: ExportedFiles
  /** How the data of a deleted person is erased; null if the domain stores none. */
  erasure: Erasure | null
  /** Hourly tasks. */
  upkeep?: Upkeep
}

/** The contributions of all domains. */
export interface Collected extends ExportedData {
  erasures: readonly Erasure[]
  upkeep: Upkeep
}

/** Throws at start if two domains use the same name for a document or a task. */
export function collect(modules: Record<string, DomainModule>): Collected {
  const all = Object.values(modules)
  return {
    documents: merged(all.map((each) => each.exported ?? {})),
    files: all.flatMap((each) => each.exportedFiles ?? []),
    erasures: all.flatMap((each) => each.erasure ?? []),
    upkeep: merged(all.map((each) => each.upkeep ?? {})),
  }
}

function merged<T>(records: readonly Record<string, T>[]): Record<string, T> {
  const entries = records.flatMap((record) => Object.entries(record))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`Two domains contribute ${twice}.`)
  return Object.fromEntries(entries)
}
