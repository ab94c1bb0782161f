import { Compass, PenLine } from 'lucide-react'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'

const cards: readonly DashboardCard[] = [
  {
    icon: <PenLine />,
    title: 'Post a project',
    text: 'Describe what you need, and let AI creators come to you.',
    to: postProjectPath(),
  },
  {
    icon: <Compass />,
    title: 'Explore the gallery',
    text: 'See what is being made right now, and who makes it.',
    to: homePath(),
  },
]

export default function BuyerDashboardPage() {
  return (
    <Dashboard
      title="Buyer Dashboard"
      blurb="Describe a project, or find the creator you want by their work."
      cards={cards}
    />
  )
}
