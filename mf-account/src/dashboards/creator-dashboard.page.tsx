import { ImageUp, Search } from 'lucide-react'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { useApi } from '@atelier/platform'
import { useQuery } from '@tanstack/react-query'
import { areSettled } from './are-settled.ts'
import { countsOptions, activeApplicationsOptions } from './attention.queries.ts'
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
import { firstStepsOptions, useFirstSteps } from './use-first-steps.ts'

const actions: readonly DashboardAction[] = [
  { icon: <ImageUp aria-hidden="true" />, text: texts.uploadArt, to: uploadArtPath() },
  { icon: <Search aria-hidden="true" />, text: texts.findProject, to: findProjectPath() },
]

export default function CreatorDashboardPage() {
  const { steps, isNew } = useFirstSteps()
  const api = useApi()
  const settled = areSettled(
    useQuery(countsOptions(api)),
    useQuery(activeApplicationsOptions(api)),
    useQuery(firstStepsOptions(api)),
  )
  return (
    <Dashboard
      title={texts.creator.title}
      actions={actions}
      glow={<OwnGlow />}
      settled={settled}
      lists={
        <>
          <CreatorAttention hideQuiet={isNew} />
          {isNew && <FirstSteps steps={steps} />}
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
