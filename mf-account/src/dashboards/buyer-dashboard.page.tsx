import { Compass, PenLine } from 'lucide-react'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import { useApi } from '@atelier/platform'
import { useQuery } from '@tanstack/react-query'
import { areSettled } from './are-settled.ts'
import { countsOptions, currentProjectsOptions } from './attention.queries.ts'
import { BuyerAttention } from './buyer-attention.tsx'
import { Dashboard } from './dashboard.tsx'
import type { DashboardAction } from './dashboard.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FollowedWorks } from './followed-works.tsx'
import { FollowedGlow } from './glow.tsx'
import { KindWorks } from './kind-works.tsx'
import { Later } from './later.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { firstStepsOptions, useFirstSteps } from './use-first-steps.ts'

const actions: readonly DashboardAction[] = [
  { icon: <PenLine aria-hidden="true" />, text: texts.postProject, to: postProjectPath() },
  { icon: <Compass aria-hidden="true" />, text: texts.exploreGallery, to: homePath() },
]

export default function BuyerDashboardPage() {
  const { steps, isNew } = useFirstSteps()
  const api = useApi()
  const settled = areSettled(
    useQuery(countsOptions(api)),
    useQuery(currentProjectsOptions(api)),
    useQuery(firstStepsOptions(api)),
  )
  return (
    <Dashboard
      title={texts.buyer.title}
      actions={actions}
      glow={<FollowedGlow />}
      settled={settled}
      lists={
        <>
          <BuyerAttention hideQuiet={isNew} />
          {isNew && <FirstSteps steps={steps} />}
        </>
      }
    >
      <Later>
        {isNew && <KindWorks />}
        <FollowedWorks />
      </Later>
    </Dashboard>
  )
}
