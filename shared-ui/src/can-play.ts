/** Whether the browser may be able to play a video of this MIME type; true for an unknown type, and on the server. */
export function canPlay(type: string | null | undefined): boolean {
  if (typeof document === 'undefined') return true
  // QuickTime files mostly contain playable codecs, though no browser reports support
  if (!type || type === 'video/quicktime') return true
  return document.createElement('video').canPlayType(type) !== ''
}
