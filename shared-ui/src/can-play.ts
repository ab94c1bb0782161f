/** Containers that browsers read as MP4, though `canPlayType` rejects some of them. */
const LIKE_MP4 = /^video\/(?:mp4|quicktime|x-m4v)\b/
const SOUND = /^(?:mp4a|mp3|pcm|opus|flac|alac|[au]law|[ae]c-?\d)/i

/** Whether the browser may be able to play a video of this MIME type; true for unknown types and codecs, and on the server. */
export function canPlay(type: string | null | undefined): boolean {
  if (typeof document === 'undefined' || !type) return true
  const video = document.createElement('video')
  if (video.canPlayType(type) !== '') return true
  if (!LIKE_MP4.test(type)) return false
  // The picture decides: browsers leave out sound that they cannot decode
  const codecs = /codecs="([^"]*)"/.exec(type)?.[1]?.split(',') ?? []
  const picture = codecs.map((codec) => codec.trim()).find((codec) => !SOUND.test(codec))
  return !picture || video.canPlayType(`video/mp4; codecs="${picture}"`) !== ''
}
