import { chips } from '@atelier/contract/artworks/chips.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { menuTexts as texts } from './texts.ts'

export const explore = { label: texts.explore, to: homePath() }

/** The `aria-current` value of Explore for a path: the page itself, or a listing that belongs to it. */
export function exploreCurrent(pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/(?<=[^/])\/+$/, '')
  if (path === explore.to) return 'page'
  return chips.some((chip) => chip.path === path) ? 'true' : undefined
}
