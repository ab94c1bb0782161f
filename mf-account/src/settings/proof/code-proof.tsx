import { useEffect } from 'react'
import { CodeOnly } from '@atelier/contract/factors/forms.ts'
import { factorsProveCode } from '@atelier/contract/factors/routes.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { TextInput } from '@atelier/shared-ui/core.ts'
import { FormActions } from '../form-actions.tsx'
import { proofTexts as texts } from './proof-texts.ts'

/** The step after the password. */
export function CodeProof({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const form = useApiForm(factorsProveCode, CodeOnly, {
    defaults: { code: '' },
    input: (body) => ({ body }),
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.failed, description: message }),
    refusals: ({ code, message }) => (code === 'CODE_WRONG' ? { code: message } : {}),
    onDone: onProven,
  })
  const { focus } = form
  // It replaces the form that had the focus
  useEffect(() => {
    focus('code')
  }, [focus])
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <FormField form={form} name="code" label={texts.code} hint={texts.codeHint} required>
        {(field) => <TextInput {...field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormActions submit={texts.confirm} busyText={texts.confirming} busy={form.busy} onCancel={onClose} />
    </form>
  )
}
