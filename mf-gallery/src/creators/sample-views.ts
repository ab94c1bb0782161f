import { SAMPLE_VIEWS_MAX, SAMPLE_VIEWS_MIN } from './limits.ts'

/** The sample view count that a creator's page shows for an artwork: the same for the same id, everywhere (FNV-1a of the id). */
export function sampleViews(artworkId: string): number {
  let hash = 0x811c9dc5
  for (const char of artworkId) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return SAMPLE_VIEWS_MIN + ((hash >>> 0) % (SAMPLE_VIEWS_MAX - SAMPLE_VIEWS_MIN + 1))
}
