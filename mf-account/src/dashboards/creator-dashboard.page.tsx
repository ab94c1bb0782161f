import { ImageUp, Search } from 'lucide-react'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'
import { dashboardTexts as texts } from './texts.ts'

const cards: readonly DashboardCard[] = [
  {
    icon: <ImageUp />,
    ...texts.uploadArt,
    to: uploadArtPath(),
  },
  {
    icon: <Search />,
    ...texts.findProject,
    to: findProjectPath(),
  },
]

export default function CreatorDashboardPage() {
  return <Dashboard {...texts.creator} cards={cards} />
}
