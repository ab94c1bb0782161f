import { creatorsPath, homePath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, postProjectPath, purchaseServicePath } from '@atelier/contract/paths/projects.ts'
import { layoutTexts as texts } from './texts.ts'

/** A place the header leads to. `forCreators`: a guest who wants it is asked to sign up first (spec, point 6). */
export interface NavigationItem {
  label: string
  description: string
  to: string
  forCreators?: boolean
}

/** A menu of the header. */
export interface NavigationMenu {
  label: string
  items: readonly NavigationItem[]
}

export const explore = { label: texts.explore, to: homePath() }

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
