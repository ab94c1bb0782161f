import type { Area } from './storage.ts'

/** In the archive of a person's data. */
export interface ExportedFile {
  name: string
  area: Area
  key: string
  /** Of a film, whose mark follows it: without that. Default: the whole file. */
  bytes?: number
}
