import { FolderClock, FolderOpen, Users } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { applicantsPath, myProjectsPath } from '@atelier/contract/paths/projects.ts'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import { useApi } from '@atelier/platform'
import { Attention } from './attention.tsx'
import type { AttentionItem } from './attention.tsx'
import { countsOptions, currentProjectsOptions } from './attention.queries.ts'
import { messagesItem } from './messages-item.tsx'
import { attentionTexts as texts } from './attention-texts.ts'
import { workItems } from './work-items.tsx'

/** Maximum number of projects with a separate row. */
const PROJECTS_SHOWN = 3

/** A buyer's pending items: applications to review, messages, and projects to complete. */
export function BuyerAttention({ hideQuiet }: { hideQuiet: boolean | undefined }) {
  const api = useApi()
  const counts = useQuery(countsOptions(api))
  const projects = useQuery(currentProjectsOptions(api))
  return (
    <Attention
      hideQuiet={hideQuiet}
      parts={[
        {
          name: 'projects',
          query: projects,
          failed: texts.projectsFailed,
          items: [
            ...workItems((projects.data?.items ?? []).map((project) => ({ project, work: project.work }))),
            ...projectItems(projects.data?.items ?? []),
          ],
        },
        {
          name: 'counts',
          query: counts,
          failed: texts.countsFailed,
          items: messagesItem(counts.data?.messages),
        },
      ]}
    />
  )
}

function projectItems(projects: readonly OwnProject[]): AttentionItem[] {
  const toReview = projects.filter(({ status, pending_count }) => status === 'open' && pending_count > 0)
  const more = toReview.length - PROJECTS_SHOWN
  const inProgress = projects.filter(({ status }) => status === 'in_progress').length
  const to = myProjectsPath()
  return [
    ...toReview.slice(0, PROJECTS_SHOWN).map(({ id, title, pending_count }) => ({
      icon: <Users />,
      text: texts.toReview(pending_count, title),
      to: applicantsPath(id),
      project: id,
    })),
    ...(more > 0 ? [{ icon: <FolderOpen />, text: texts.moreToReview(more), to }] : []),
    ...(inProgress > 0 ? [{ icon: <FolderClock />, text: texts.inProgress(inProgress), to }] : []),
  ]
}
