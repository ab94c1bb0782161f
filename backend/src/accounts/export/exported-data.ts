import type { Facets } from '../../services.ts'
import type { ExportedFile } from '../../storage/exported-file.ts'

/** Becomes one JSON file: an object, or rows that are streamed and may hold nested streams. */
export type ExportedDocument = (userId: string, sessionId: string) => Promise<object> | AsyncIterable<object>

export type ExportedFiles = (userId: string) => AsyncIterable<ExportedFile>

export type ExportedData = Pick<Facets, 'documents' | 'exportedFiles'>

declare module '../../services.ts' {
  interface Facets {
    /** By file name, without `.json`. */
    documents: Record<string, ExportedDocument>
    exportedFiles: readonly ExportedFiles[]
  }
}
