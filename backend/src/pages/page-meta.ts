/** An item of schema.org, as JSON-LD. */
export type StructuredData = Record<string, unknown>

export interface PageMeta {
  title: string
  description: string
  /** Absolute address, or a path of the site. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'video.other'
  robots?: 'noindex'
  /** TDMRep: whether text and data mining of what the page shows is reserved. */
  mining?: 'reserved' | 'allowed'
  structured?: StructuredData
}
