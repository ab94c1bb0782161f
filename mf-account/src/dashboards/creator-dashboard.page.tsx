import { ImageUp, Search } from 'lucide-react'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { CreatorAttention } from './creator-attention.tsx'
import { Dashboard } from './dashboard.tsx'
import type { DashboardCard } from './dashboard.tsx'
import { FirstSteps } from './first-steps.tsx'
import { KindWorks } from './kind-works.tsx'
import { LatestWorks } from './latest-works.tsx'
import { FollowedWorks } from './followed-works.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { useFirstSteps } from './use-first-steps.ts'

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
  const steps = useFirstSteps()
  const isNew = steps.length > 0
  return (
    <Dashboard {...texts.creator} cards={cards}>
      {isNew && <FirstSteps steps={steps} />}
      <CreatorAttention hideQuiet={isNew} />
      <LatestWorks />
      {isNew && <KindWorks />}
      <FollowedWorks />
    </Dashboard>
  )
}
