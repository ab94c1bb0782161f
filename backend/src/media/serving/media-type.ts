interface MediaType {
  type: string
  /** Served as a download: browsers cannot show it. */
  download?: true
}

/** By extension. None can contain a script that a browser would run. */
const types: ReadonlyMap<string, MediaType> = new Map([
  ['webp', { type: 'image/webp' }],
  ['avif', { type: 'image/avif' }],
  ['png', { type: 'image/png' }],
  ['jpg', { type: 'image/jpeg' }],
  ['jpeg', { type: 'image/jpeg' }],
  ['gif', { type: 'image/gif' }],
  ['mp4', { type: 'video/mp4' }],
  ['webm', { type: 'video/webm' }],
  ['mov', { type: 'video/quicktime' }],
  ['avi', { type: 'video/x-msvideo', download: true }],
])

export const mediaType = (key: string): MediaType | undefined => types.get(key.split('.').at(-1) ?? '')
