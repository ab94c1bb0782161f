import { Compass, PenLine } from 'lucide-react'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import { BuyerAttention } from './buyer-attention.tsx'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'
import { FollowedWorks } from './followed-works.tsx'
import { dashboardTexts as texts } from './texts.ts'

const cards: readonly DashboardCard[] = [
  {
    icon: <PenLine />,
    ...texts.postProject,
    to: postProjectPath(),
  },
  {
    icon: <Compass />,
    ...texts.exploreGallery,
    to: homePath(),
  },
]

export default function BuyerDashboardPage() {
  return (
    <Dashboard {...texts.buyer} cards={cards}>
      <BuyerAttention />
      <FollowedWorks />
    </Dashboard>
  )
}
