import { chips } from '@atelier/contract/artworks/chips.ts'
import { creatorsPath, homePath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, postProjectPath, purchaseServicePath } from '@atelier/contract/paths/projects.ts'
import { layoutTexts as texts } from './texts.ts'

/** A header link. `forCreators`: guests are prompted to sign up first (spec, point 6). */
export interface NavigationItem {
  label: string
  description: string
  to: string
  forCreators?: boolean
}

export interface NavigationMenu {
  label: string
  items: readonly NavigationItem[]
}

export const explore = { label: texts.explore, to: homePath() }

/** The `aria-current` value of Explore for a path: the page itself, or a listing that belongs to it. */
export function exploreCurrent(pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  if (path === explore.to) return 'page'
  return chips.some((chip) => chip.path === path) ? 'true' : undefined
}

export const menus: readonly NavigationMenu[] = [
  {
    label: texts.hire,
    items: [
      { ...texts.browseCreators, to: creatorsPath() },
      { ...texts.purchaseService, to: purchaseServicePath() },
      { ...texts.postProject, to: postProjectPath() },
    ],
  },
  {
    label: texts.forCreators,
    items: [
      { ...texts.uploadArt, to: uploadArtPath(), forCreators: true },
      { ...texts.findProject, to: findProjectPath() },
    ],
  },
]
