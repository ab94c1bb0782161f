import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { endingsGet, endingsReopen } from '@atelier/contract/endings/routes.ts'
import { applicantsPath } from '@atelier/contract/paths/projects.ts'
import { query } from '@atelier/contract/queries.ts'
import { profileName, useApi, useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { endingTexts as texts } from './ending-texts.ts'

/** Afterward the owner sees the applicants. */
export default function ReopenDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...query(useApi(), endingsGet, { params: { id }, query: {} }), staleTime: 0 })
  const reopen = useChange(endingsReopen, {
    done: { title: texts.reopened },
    failed: ({ message }) => ({ title: texts.reopenFailed, description: message }),
    onDone: () => void navigate(applicantsPath(id)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !reopen.isPending && onClose()}
      title={texts.reopenTitle}
      description={data ? texts.reopenFollows(profileName(data.creator), data.turned_down) : ''}
      confirmLabel={texts.reopen}
      tone="default"
      onConfirm={() => reopen.mutate({ params: { id } })}
      busy={reopen.isPending}
      busyText={texts.reopening}
    />
  )
}
