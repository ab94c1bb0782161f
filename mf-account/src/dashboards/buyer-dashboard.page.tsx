import { Compass, PenLine } from 'lucide-react'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import { BuyerAttention } from './buyer-attention.tsx'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FollowedWorks } from './followed-works.tsx'
import { KindWorks } from './kind-works.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { useFirstSteps } from './use-first-steps.ts'

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
  const steps = useFirstSteps()
  const isNew = steps.length > 0
  return (
    <Dashboard {...texts.buyer} cards={cards}>
      {isNew && <FirstSteps steps={steps} />}
      <BuyerAttention hideQuiet={isNew} />
      {isNew && <KindWorks />}
      <FollowedWorks />
    </Dashboard>
  )
}
