import { Compass, PenLine } from 'lucide-react'
import { paths } from '@atelier/contract/paths.ts'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'

const cards: readonly DashboardCard[] = [
  {
    icon: <PenLine />,
    title: 'Post a project',
    text: 'Describe what you need, and let AI creators come to you.',
    to: paths.postProject(),
  },
  {
    icon: <Compass />,
    title: 'Explore the gallery',
    text: 'See what is being made right now, and who makes it.',
    to: paths.home(),
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
