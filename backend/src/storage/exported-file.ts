import type { Area } from './storage.ts'

/** In the archive of a person's data. */
export interface ExportedFile {
  name: string
  area: Area
  key: string
}
