import type { Area } from '../../storage/storage.ts'

/** A file of somebody's: its name in the archive, and where it is kept. */
export interface ExportedFile {
  name: string
  area: Area
  key: string
}

/** What becomes one JSON file: a document, or rows that are read as they are written, which may hold such rows themselves. */
export type ExportedDocument = (userId: string, sessionId: string) => Promise<object> | AsyncIterable<object>

/** All that is kept of a person, as each domain gives what is its own. */
export interface ExportedData {
  /** By the name of their file, without `.json`. */
  documents: Record<string, ExportedDocument>
  files: readonly ((userId: string) => AsyncIterable<ExportedFile>)[]
}
