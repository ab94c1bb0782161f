import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DeletionWord } from '@atelier/contract/accounts/forms.ts'
import { DELETION_WORD } from '@atelier/contract/accounts/limits.ts'
import { accountsDeleteAccount } from '@atelier/contract/accounts/routes.ts'
import { partnersList } from '@atelier/contract/partners/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useSignOut } from '@atelier/platform'
import { FormField, useApiForm, useFieldValue } from '@atelier/platform/forms'
import { Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { needsProof, useProof } from '../proof/use-proof.tsx'
import { List } from './delete-list.tsx'
import { FormActions } from '../form-actions.tsx'
import { RunningProjects } from './running-projects.tsx'
import { leavingTexts as texts } from './leaving-texts.ts'

interface DeleteDialogProps {
  email: string
  onClose: () => void
}

/** Deletes the account after the confirmation word is typed, and navigates to the home page. */
export default function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const proof = useProof('delete')
  const form = useApiForm(accountsDeleteAccount, DeletionWord, {
    defaults: { word: '' },
    input: () => ({ body: { email } }),
    failed: (error) => (needsProof(error) ? undefined : { title: texts.deleteFailed, description: error.message }),
    onFailed: proof.onFailed,
    onDone() {
      setLeaving(true)
      void signOut({ done: texts.deleted, forget: true }).finally(() => setLeaving(false))
    },
  })
  const busy = form.busy || leaving
  // Before it opens, so that nothing moves; without it if that fails
  const running = useQuery({ ...query(useApi(), partnersList), staleTime: 0, retry: false })
  const isTyped = useFieldValue(form, 'word').trim().toUpperCase() === DELETION_WORD
  if (running.isLoading) return null
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteWarning}
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Stack gap={4}>
          <List title={texts.goes} items={texts.going} />
          {running.data && <RunningProjects {...running.data} />}
          <FormField form={form} name="word" label={texts.confirm(DELETION_WORD)}>
            {(field) => <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
          </FormField>
        </Stack>
        <FormActions
          submit={texts.delete}
          busyText={texts.deleting}
          busy={busy}
          danger
          disabled={!isTyped}
          onCancel={onClose}
        />
      </form>
      {proof.dialog(() => void form.submit())}
    </Dialog>
  )
}
