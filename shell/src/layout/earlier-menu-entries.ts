import type { MenuEntry } from '@atelier/contract/releases/manifest.ts'

/** For releases built before remotes declared their entries. Removable once no rollback can reach one. */
export const earlierMenuEntries: readonly MenuEntry[] = [
  {
    menu: 'hire',
    path: '/creators',
    order: 10,
    label: 'Browse creators',
    description: 'See who makes what',
  },
  {
    menu: 'hire',
    path: '/purchase-service',
    order: 20,
    label: 'Purchase a service',
    description: 'Ready-made offers',
  },
  {
    menu: 'hire',
    path: '/post-project',
    order: 30,
    label: 'Describe & post your project',
    description: 'Let creators come to you',
  },
  {
    menu: 'for-creators',
    path: '/upload-art',
    order: 10,
    forCreators: true,
    label: 'Upload your AI art',
    description: 'Show your work',
  },
  {
    menu: 'for-creators',
    path: '/find-project',
    order: 20,
    label: 'Find a project',
    description: 'Browse open briefs',
  },
]
