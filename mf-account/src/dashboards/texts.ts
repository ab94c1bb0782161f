import { isolated } from '@atelier/contract/isolated.ts'

const partOfDay = (hour: number) => {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export const dashboardTexts = {
  greeting: (hour: number, name: string | null) => `Good ${partOfDay(hour)}${name ? `, ${isolated(name)}` : ''}`,
  buyer: { title: 'Buyer Dashboard' },
  postProject: 'Post a project',
  exploreGallery: 'Explore the gallery',
  creator: { title: 'Creator Dashboard' },
  uploadArt: 'Upload your AI art',
  findProject: 'Find a project',
} as const
