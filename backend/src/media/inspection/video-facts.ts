export interface VideoFacts {
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  /** Container and codecs, in the format of `canPlayType`. */
  media_type: string
}

/** `end` is exclusive. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>
