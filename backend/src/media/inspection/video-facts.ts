/** Facts read from a video's content; null where the container lacks them. */
export interface VideoFacts {
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  /** Container and codecs, in the format of `canPlayType`. */
  media_type: string
}

/** Reads the bytes from `start` up to `end` of a file. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>
