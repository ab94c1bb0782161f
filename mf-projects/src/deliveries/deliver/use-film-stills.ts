import { useRef } from 'react'
import { useUploads } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { filmStill, isFilm } from './film-still.ts'

interface Preview {
  upload_id: string
  picture_upload_id: string
}

/** Makes and uploads pictures of the films among these files, each once; a film without one is delivered without. */
export function useFilmStills() {
  const uploads = useUploads()
  const made = useRef(new Map<string, Promise<string | null>>())

  async function make(file: File): Promise<string | null> {
    const still = await filmStill(file)
    return still && uploads.send(still, { purpose: 'delivery' }).catch(() => null)
  }

  return async (items: readonly UploadItem[]): Promise<Preview[]> => {
    const films = items.filter(({ name, file }) => file && isFilm(name))
    const found = await Promise.all(
      films.map(async ({ id, file }) => {
        const known = made.current.get(id) ?? make(file!)
        made.current.set(id, known)
        const picture_upload_id = await known
        return picture_upload_id === null ? [] : [{ upload_id: id, picture_upload_id }]
      }),
    )
    return found.flat()
  }
}
