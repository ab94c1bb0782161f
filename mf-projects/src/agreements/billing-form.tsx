import { useEffect, useRef } from 'react'
import { BillingForm as BillingSchema } from '@atelier/contract/agreements/forms.ts'
import { BILLING_ADDRESS_MAX } from '@atelier/contract/agreements/limits.ts'
import { agreementsSetBilling } from '@atelier/contract/agreements/routes.ts'
import type { Agreement } from '@atelier/contract/agreements/schemas.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { useQueryClient } from '@atelier/platform'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { Button, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { setAgreement } from './agreements.queries.ts'
import { agreementTexts as texts } from './agreement-texts.ts'
import styles from './agreement.module.css'

interface BillingFormProps {
  agreement: Agreement
  onClose: () => void
}

export default function BillingForm({ agreement: { project, billing }, onClose }: BillingFormProps) {
  const queries = useQueryClient()
  const form = useApiForm(agreementsSetBilling, BillingSchema, {
    defaults: billing ?? { name: '', address: '', tax_number: '' },
    input: (typed) => ({ params: { id: project.id }, body: typed }),
    done: { title: texts.saved },
    failed: { title: texts.saveFailed },
    onDone(changed) {
      setAgreement(queries, changed)
      onClose()
    },
  })

  // Instead of the button that opened it
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    fields.current?.querySelector('input')?.focus()
  }, [])

  return (
    <form ref={fields} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <FormField form={form} name="name" label={texts.name} required>
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="address" label={texts.address} required>
        {(field) => <TextArea {...field} rows={3} limit={BILLING_ADDRESS_MAX} lengthOf={countedLength} />}
      </FormField>
      <FormField form={form} name="tax_number" label={texts.tax} optional>
        {(field) => <TextInput {...field} />}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.saving}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
