import type { Area } from '../../storage/storage.ts'

/** A file of somebody's: its name in the archive, and where it is kept. */
export interface ExportedFile {
  name: string
  area: Area
  key: string
}

/** What becomes one JSON file: a document, or rows that are read as they are written, which may hold such rows themselves. */
export type ExportedDocument = (userId: string, sessionId: string) => Promise<object> | AsyncIterable<object>

/** A person's files, one after the other. */
export type ExportedFiles = (userId: string) => AsyncIterable<ExportedFile>

/** All data stored about a person, contributed by the domains. */
export interface ExportedData {
  /** By file name, without `.json`. */
  documents: Record<string, ExportedDocument>
  files: readonly ExportedFiles[]
}
