import { projectsDelete } from '@atelier/contract/projects/routes.ts'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import { useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { deleteProjectTexts as texts } from './delete-project-texts.ts'

interface DeleteProjectDialogProps {
  project: OwnProject
  onClose: () => void
  /** Called after the deletion, before `onClose`. */
  onDeleted: () => void
}

export default function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const remove = useChange(projectsDelete, {
    done: { title: texts.deleted },
    failed: { title: texts.deleteFailed },
    onDone: onDeleted,
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteWarning(project.title, project.application_count)}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutate({ params: { id: project.id } })}
      busy={remove.isPending}
      busyText={texts.deleting}
    />
  )
}
