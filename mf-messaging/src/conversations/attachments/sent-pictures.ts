/** Of the latest messages: files, which are on disk. */
const KEPT_MAX = 40

/** Pictures of messages on their way, by upload id. Only in this tab, so that nothing stays in the browser once they are sent. */
const pictures = new Map<string, File>()

/** Returns the ids of all files. */
export function keepPictures(items: readonly { id: string; file?: File }[]): string[] {
  for (const { id, file } of items) if (file?.type.startsWith('image/')) pictures.set(id, file)
  for (const id of [...pictures.keys()].slice(0, -KEPT_MAX)) pictures.delete(id)
  return items.map(({ id }) => id)
}

export const sentPicture = (id: string): File | undefined => pictures.get(id)
