import { useRef } from 'react'
import { CodeOnly } from '@atelier/contract/factors/forms.ts'
import { factorsConfirmTotp } from '@atelier/contract/factors/routes.ts'
import type { TotpSetup } from '@atelier/contract/factors/schemas.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { FormActions } from '../form-actions.tsx'
import styles from './factors.module.css'
import { factorsTexts as texts } from './factors-texts.ts'

interface TotpDialogProps {
  setup: TotpSetup
  onCodes: (codes: readonly string[] | null) => void
  onClose: () => void
}

export default function TotpDialog({ setup: { secret, qr }, onCodes, onClose }: TotpDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useApiForm(factorsConfirmTotp, CodeOnly, {
    defaults: { code: '' },
    input: (body) => ({ body }),
    done: texts.appIsOn,
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.setUpFailed, description: message }),
    refusals: ({ code, message }) => (code === 'CODE_WRONG' ? { code: message } : {}),
    onDone({ recovery_codes }) {
      onClose()
      onCodes(recovery_codes)
    },
    onFailed: (_, atField) => !atField && onClose(),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.setUpTitle}
      description={texts.setUpBlurb}
      initialFocus={field}
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Stack gap={4}>
          {/* Dark on light in every theme, as cameras need it */}
          <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr}>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p className={styles.key}>
            {texts.typeInstead} <code>{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
          </p>
          <FormField form={form} name="code" label={texts.code} required>
            {({ ref, ...rest }) => (
              <TextInput
                {...rest}
                ref={(element: HTMLInputElement | null) => {
                  ref(element)
                  field.current = element
                }}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            )}
          </FormField>
        </Stack>
        <FormActions submit={texts.confirm} busyText={texts.confirming} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
