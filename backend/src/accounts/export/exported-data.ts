import type { ExportedFile } from '../../storage/exported-file.ts'

/** Becomes one JSON file: an object, or rows that are streamed and may hold nested streams. */
export type ExportedDocument = (userId: string, sessionId: string) => Promise<object> | AsyncIterable<object>

export type ExportedFiles = (userId: string) => AsyncIterable<ExportedFile>

export interface ExportedData {
  /** By file name, without `.json`. */
  documents: Record<string, ExportedDocument>
  files: readonly ExportedFiles[]
}
