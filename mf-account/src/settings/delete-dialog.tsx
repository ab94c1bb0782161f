import { useState } from 'react'
import { EmailOnly } from '@atelier/contract/accounts/forms.ts'
import { accountsDeleteAccount } from '@atelier/contract/accounts/routes.ts'
import { useSignOut } from '@atelier/platform'
import { FormField, useApiForm, useFieldValue } from '@atelier/platform/forms'
import { TextInput } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { FormActions } from './form-actions.tsx'
import { leavingTexts as texts } from './leaving-texts.ts'

interface DeleteDialogProps {
  email: string
  onClose: () => void
}

/** Deletes the account once its address was typed, and leaves for the home page. */
export default function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const form = useApiForm(accountsDeleteAccount, EmailOnly, {
    defaults: { email: '' },
    input: (body) => ({ body }),
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.deleteFailed, description: message }),
    refusals: ({ code, message }) => (code === 'EMAIL_MISMATCH' ? { email: message } : {}),
    onDone() {
      setLeaving(true)
      void signOut({ done: texts.deleted, forget: true }).finally(() => setLeaving(false))
    },
  })
  const busy = form.busy || leaving
  const isTyped = useFieldValue(form, 'email').trim().toLowerCase() === email.toLowerCase()
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteWarning}
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <FormField form={form} name="email" label={texts.confirm(email)}>
          <TextInput type="email" autoComplete="off" spellCheck={false} />
        </FormField>
        <FormActions
          submit={texts.delete}
          busyText={texts.deleting}
          busy={busy}
          danger
          disabled={!isTyped}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
