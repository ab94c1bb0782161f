import { useEffect, useEffectEvent } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { ChangesForm } from '@atelier/contract/deliveries/forms.ts'
import { CHANGES_MAX } from '@atelier/contract/deliveries/limits.ts'
import { deliveriesAskChanges } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { DraftNote, FormField, useApiForm } from '@atelier/platform/forms'
import { Button, TextArea } from '@atelier/shared-ui/core.ts'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { answerTexts as texts, deliveriesTexts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'
import styles from './answer.module.css'

interface AskChangesFormProps {
  delivery: Delivery
  pair: Pair
  left: number | null
  onClose: () => void
}

/** Asks for changes of a version, which uses a round. */
export default function AskChangesForm({ delivery: { number }, pair, left, onClose }: AskChangesFormProps) {
  const show = useShowDeliveries(pair.projectId)
  const form = useApiForm(deliveriesAskChanges, ChangesForm, {
    defaults: { text: '' },
    draft: `changes-${number}`,
    input: (body) => ({ params: { id: pair.projectId, number }, body }),
    done: { title: texts.asked, description: texts.askedBlurb(pair.otherName) },
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.askFailed, description: message }),
    onDone(deliveries) {
      show(deliveries)
      onClose()
    },
  })
  // Instead of the button that opened it
  const begin = useEffectEvent(() => form.focus('text'))
  useEffect(() => {
    begin()
  }, [])

  function cancel() {
    form.discard()
    onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.restored && <DraftNote onDiscard={form.reset} />}
      <FormField form={form} name="text" label={texts.askLabel} hint={texts.askHint(left)} required>
        {(field) => <TextArea {...field} rows={4} limit={CHANGES_MAX} lengthOf={countedLength} />}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.sending}>
          {texts.sendAsk}
        </Button>
        <Button onClick={cancel}>{deliveriesTexts.cancel}</Button>
      </div>
    </form>
  )
}
