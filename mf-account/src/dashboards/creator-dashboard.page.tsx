import { ImageUp, Search } from 'lucide-react'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { CreatorAttention } from './creator-attention.tsx'
import { Dashboard } from './dashboard.tsx'
import type { DashboardAction } from './dashboard.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FollowedWorks } from './followed-works.tsx'
import { OwnGlow } from './glow.tsx'
import { KindWorks } from './kind-works.tsx'
import { LatestWorks } from './latest-works.tsx'
import { Later } from './later.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { useFirstSteps } from './use-first-steps.ts'

const actions: readonly DashboardAction[] = [
  { icon: <ImageUp aria-hidden="true" />, text: texts.uploadArt, to: uploadArtPath() },
  { icon: <Search aria-hidden="true" />, text: texts.findProject, to: findProjectPath() },
]

export default function CreatorDashboardPage() {
  const { steps, isNew } = useFirstSteps()
  return (
    <Dashboard
      title={texts.creator.title}
      actions={actions}
      glow={<OwnGlow />}
      lists={
        <>
          {isNew && <FirstSteps steps={steps} />}
          <CreatorAttention hideQuiet={isNew} />
        </>
      }
    >
      <LatestWorks />
      <Later>
        {isNew && <KindWorks />}
        <FollowedWorks />
      </Later>
    </Dashboard>
  )
}
