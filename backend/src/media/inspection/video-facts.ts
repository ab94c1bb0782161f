/** What is known of a video by its content; null where its container does not tell. */
export interface VideoFacts {
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  /** Container and codecs, as `canPlayType` takes them. */
  media_type: string
}

/** Reads the bytes from `start` up to `end` of a file. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>
