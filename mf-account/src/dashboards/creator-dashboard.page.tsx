import { ImageUp, Search } from 'lucide-react'
import { paths } from '@atelier/contract/paths.ts'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'

const cards: readonly DashboardCard[] = [
  {
    icon: <ImageUp />,
    title: 'Upload your AI art',
    text: 'Show your images and videos in the gallery, where buyers look for the next creator to hire.',
    to: paths.uploadArt(),
  },
  {
    icon: <Search />,
    title: 'Find a project',
    text: 'Browse what brands and agencies are looking for, and apply for what suits you.',
    to: paths.findProject(),
  },
]

export default function CreatorDashboardPage() {
  return (
    <Dashboard title="Creator Dashboard" blurb="Show your work, or find the next project to work on." cards={cards} />
  )
}
