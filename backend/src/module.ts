import type { Erasure } from './accounts/deletion/account-deletion.ts'
import type { ExportedData, ExportedDocument, ExportedFiles } from './accounts/export/exported-data.ts'
import type { Upkeep } from './jobs/upkeep.ts'

export interface DomainModule {
  /** By file name, without `.json`; null if the domain stores nothing about people. */
  exported: Record<string, ExportedDocument> | null
  exportedFiles?: ExportedFiles
  /** Null if the domain stores nothing about people. */
  erasure: Erasure | null
  upkeep?: Upkeep
}

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
