import { projectsComplete } from '@atelier/contract/projects/routes.ts'
import type { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import { useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { completeProjectTexts as texts } from './complete-project-texts.ts'

interface CompleteProjectDialogProps {
  project: Pick<Project, 'id' | 'title'>
  onClose: () => void
  /** Called in place of `onClose` once it is completed. */
  onCompleted: (project: OwnProject) => void
}

/** Asks before a project is completed, and completes it. */
export default function CompleteProjectDialog({ project, onClose, onCompleted }: CompleteProjectDialogProps) {
  const complete = useChange(projectsComplete, {
    failed: ({ message }) => ({ title: texts.statusFailed, description: message }),
    onDone: onCompleted,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !complete.isPending && onClose()}
      title={texts.completeTitle}
      description={texts.completeWarning(project.title)}
      tone="default"
      confirmLabel={texts.complete}
      onConfirm={() => complete.mutate({ params: { id: project.id } })}
      busy={complete.isPending}
      busyText={texts.completing}
    />
  )
}
