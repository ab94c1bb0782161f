import { creatorsPath, homePath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, postProjectPath, purchaseServicePath } from '@atelier/contract/paths/projects.ts'

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

export const explore = { label: 'Explore', to: homePath() }

export const menus: readonly NavigationMenu[] = [
  {
    label: 'Hire an AI Creator',
    items: [
      { label: 'Browse creators', description: 'See who makes what', to: creatorsPath() },
      { label: 'Purchase a service', description: 'Ready-made offers', to: purchaseServicePath() },
      { label: 'Describe & post your project', description: 'Let creators come to you', to: postProjectPath() },
    ],
  },
  {
    label: 'For AI Creators',
    items: [
      { label: 'Upload your AI art', description: 'Show your work', to: uploadArtPath(), forCreators: true },
      { label: 'Find a project', description: 'Browse open briefs', to: findProjectPath() },
    ],
  },
]
