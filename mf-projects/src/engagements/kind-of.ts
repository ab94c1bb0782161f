import type { deliverableKinds } from '@atelier/contract/engagements/limits.ts'
import type { projectCategories } from '@atelier/contract/projects/limits.ts'

const kinds: Partial<Record<(typeof projectCategories)[number], (typeof deliverableKinds)[number]>> = {
  'Video & Multimedia AI Creation': 'video',
  'Voice & Audio Generation': 'audio',
  'Copywriting & Text-Based Content': 'text',
}

/** What a project of this category most likely asks for. */
export const kindOf = (category: (typeof projectCategories)[number] | undefined) =>
  (category && kinds[category]) ?? 'image'
