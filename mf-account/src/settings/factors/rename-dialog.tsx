import { PasskeyName } from '@atelier/contract/factors/forms.ts'
import { factorsRenamePasskey } from '@atelier/contract/factors/routes.ts'
import type { Passkey } from '@atelier/contract/factors/schemas.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { TextInput } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { FormActions } from '../form-actions.tsx'
import { factorsTexts as texts } from './factors-texts.ts'

export default function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useApiForm(factorsRenamePasskey, PasskeyName, {
    defaults: { name: passkey.name },
    input: (body) => ({ params: { id: passkey.id }, body }),
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.renameFailed, description: message }),
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title={texts.renameTitle} keepOnOutsideClick>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <FormField form={form} name="name" label={texts.name} required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormActions submit={texts.save} busyText={texts.saving} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
