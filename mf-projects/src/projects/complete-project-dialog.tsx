import { projectsComplete } from '@atelier/contract/projects/routes.ts'
import type { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import { profileName, useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { completeProjectTexts as texts } from './complete-project-texts.ts'

interface CompleteProjectDialogProps {
  project: Pick<Project, 'id' | 'title' | 'accepted_creator'>
  onClose: () => void
  /** Called instead of `onClose` after completion, with the updated project. */
  onCompleted: (project: OwnProject) => void
}

export default function CompleteProjectDialog({ project, onClose, onCompleted }: CompleteProjectDialogProps) {
  const { id, title, accepted_creator: creator } = project
  const complete = useChange(projectsComplete, {
    failed: ({ message }) => ({ title: texts.statusFailed, description: message }),
    onDone: onCompleted,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !complete.isPending && onClose()}
      title={texts.question}
      description={creator?.is_deleted ? texts.closes(title) : texts.follows(title, creator && profileName(creator))}
      tone="default"
      confirmLabel={texts.complete}
      onConfirm={() => complete.mutate({ params: { id } })}
      busy={complete.isPending}
      busyText={texts.completing}
    />
  )
}
