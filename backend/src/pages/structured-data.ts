import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { StructuredData } from './page-meta.ts'

/** Makes a path of the site absolute. */
export type Absolute = (path: string) => string

export const absoluteAt =
  (publicUrl: string): Absolute =>
  (path) =>
    new URL(path, publicUrl).href

export const item = (type: string, fields: StructuredData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

export const person = ({ id, full_name }: ProfileSummary, absolute: Absolute): StructuredData => ({
  '@type': 'Person',
  name: full_name ?? 'An AI creator',
  url: absolute(creatorPath(id)),
})
