/** What a file carries beside its pixels, as far as it may say how it was made. */
export interface Carried {
  /** Of a PNG, by keyword. */
  texts: ReadonlyMap<string, string>
  exif: Partial<Record<ExifField, string>>
  /** By namespace and name. */
  xmp: ReadonlyMap<string, string>
  /** By number of the data set. */
  iptc: ReadonlyMap<string, string>
  /** Whether content credentials (C2PA) are in it. */
  hasCredentials: boolean
}

export type ExifField = 'description' | 'make' | 'model' | 'software' | 'comment'

/** As a file says it: nothing is checked yet. */
export interface Said {
  tool?: unknown
  model?: unknown
  loras?: readonly { name: unknown; weight: unknown }[]
  sampler?: unknown
  scheduler?: unknown
  steps?: unknown
  cfg?: unknown
  seed?: unknown
  width?: unknown
  height?: unknown
  prompt?: unknown
  negative_prompt?: unknown
}

/** Null: the file is not of this program. */
export type Reader = (carried: Carried) => Said | null
