import { ImageUp, Search } from 'lucide-react'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'

const cards: readonly DashboardCard[] = [
  {
    icon: <ImageUp />,
    title: 'Upload your AI art',
    text: 'Show your images and videos in the gallery, where buyers look for the next creator to hire.',
    to: uploadArtPath(),
  },
  {
    icon: <Search />,
    title: 'Find a project',
    text: 'Browse what brands and agencies are looking for, and apply for what suits you.',
    to: findProjectPath(),
  },
]

export default function CreatorDashboardPage() {
  return (
    <Dashboard title="Creator Dashboard" blurb="Show your work, or find the next project to work on." cards={cards} />
  )
}
