/** Whether the browser may be able to play a video of this MIME type; one that is not known is tried. */
export function canPlay(type: string | null | undefined): boolean {
  // QuickTime files mostly hold what browsers can play, though none says so
  if (!type || type === 'video/quicktime') return true
  return document.createElement('video').canPlayType(type) !== ''
}
