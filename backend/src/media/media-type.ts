interface MediaType {
  type: string
  /** Offered for download: browsers do not show it. */
  download?: true
}

/** What may be served, by ending. Nothing here can hold a script that a browser would run. */
const types: ReadonlyMap<string, MediaType> = new Map([
  ['webp', { type: 'image/webp' }],
  ['png', { type: 'image/png' }],
  ['jpg', { type: 'image/jpeg' }],
  ['jpeg', { type: 'image/jpeg' }],
  ['gif', { type: 'image/gif' }],
  ['mp4', { type: 'video/mp4' }],
  ['webm', { type: 'video/webm' }],
  ['mov', { type: 'video/quicktime' }],
  ['avi', { type: 'video/x-msvideo', download: true }],
])

/** The type of a key's ending; undefined for one that is not served. What the uploader called it does not count. */
export const mediaType = (key: string): MediaType | undefined => types.get(key.split('.').at(-1) ?? '')
