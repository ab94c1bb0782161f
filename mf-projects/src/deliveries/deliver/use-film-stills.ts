import { useRef } from 'react'
import { useUploads } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { filmStill, isFilm } from './film-still.ts'

/** Makes and uploads pictures of the films among these files, each once; a film without one is delivered without. */
export function useFilmStills() {
  const uploads = useUploads()
  const made = useRef(new Map<string, Promise<string | null>>())

  async function make(file: File): Promise<string | null> {
    const still = await filmStill(file)
    return still && uploads.send(still, { purpose: 'delivery' }).catch(() => null)
  }

  /** Upload ids of the pictures, by those of the films. */
  return async (items: readonly UploadItem[]): Promise<ReadonlyMap<string, string | null>> => {
    const films = items.filter(({ name, file }) => file && isFilm(name))
    const found = films.map(async ({ id, file }) => {
      const known = made.current.get(id) ?? make(file!)
      made.current.set(id, known)
      return [id, await known] as const
    })
    return new Map(await Promise.all(found))
  }
}
