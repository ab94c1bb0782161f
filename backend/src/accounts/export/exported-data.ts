import type { Area } from '../../storage/storage.ts'

/** A user's file: its name in the archive, and its storage location. */
export interface ExportedFile {
  name: string
  area: Area
  key: string
}

/** Becomes one JSON file: an object, or rows that are streamed and may hold nested streams. */
export type ExportedDocument = (userId: string, sessionId: string) => Promise<object> | AsyncIterable<object>

/** A user's files, one at a time. */
export type ExportedFiles = (userId: string) => AsyncIterable<ExportedFile>

/** All data stored about a user, contributed by the domains. */
export interface ExportedData {
  /** By file name, without `.json`. */
  documents: Record<string, ExportedDocument>
  files: readonly ExportedFiles[]
}
