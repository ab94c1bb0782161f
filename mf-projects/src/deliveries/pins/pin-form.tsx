import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { PinForm as PinSchema } from '@atelier/contract/deliveries/forms.ts'
import { PIN_MAX } from '@atelier/contract/deliveries/limits.ts'
import { deliveriesPin } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery, DeliveryFile } from '@atelier/contract/deliveries/schemas.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { Button, Field, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { deliveriesTexts, pinsTexts as texts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'
import { secondOf, timeOf } from './film-time.ts'
import type { PinPlace } from './pin-place.ts'
import styles from './pins.module.css'

interface PinFormProps {
  file: DeliveryFile
  delivery: Delivery
  pair: Pair
  place: PinPlace
  onClose: () => void
}

/** Comments on a place of a picture or a second of a film. */
export default function PinForm({ file, delivery, pair, place, onClose }: PinFormProps) {
  const show = useShowDeliveries(pair.projectId)
  const timeField = useRef<HTMLInputElement>(null)
  const time = useTypedTime(place, () => timeField.current?.focus())
  const form = useApiForm(deliveriesPin, PinSchema, {
    defaults: { text: '' },
    draft: `pin-${file.id}`,
    input: (typed, id) => ({
      params: { id: pair.projectId, number: delivery.number },
      body: { id, file_id: file.id, at: time.place!, ...typed },
    }),
    done: texts.added,
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.addFailed, description: message }),
    onDone(deliveries) {
      show(deliveries)
      onClose()
    },
  })

  const begin = useEffectEvent(() => form.focus('text'))
  useEffect(() => {
    begin()
  }, [place])

  function cancel() {
    form.discard()
    onClose()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (time.isValid()) void form.submit()
      }}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
        if (key === 'Escape') onClose()
      }}
      noValidate
    >
      {time.text !== undefined && (
        <Field label={texts.second} hint={texts.secondHint} error={time.problem}>
          <TextInput ref={timeField} value={time.text} onValueChange={time.write} />
        </Field>
      )}
      <FormField form={form} name="text" label={texts.label} required>
        {(field) => (
          <TextArea {...field} rows={3} placeholder={texts.placeholder} limit={PIN_MAX} lengthOf={countedLength} />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" size="sm" variant="primary" busy={form.busy} busyText={texts.adding}>
          {texts.add}
        </Button>
        <Button size="sm" onClick={cancel}>
          {deliveriesTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The second of a film as its field shows it, which another second from the player replaces. */
function useTypedTime(place: PinPlace, focus: () => void) {
  const [typed, setTyped] = useState<{ at: PinPlace; text: string }>()
  const [problem, setProblem] = useState('')
  if (!('second' in place)) return { place, text: undefined, problem, write: () => {}, isValid: () => true }
  const text = typed?.at === place ? typed.text : timeOf(place.second)
  const second = secondOf(text)
  return {
    text,
    problem,
    place: second === undefined ? undefined : { second },
    write(next: string) {
      setTyped({ at: place, text: next })
      setProblem('')
    },
    isValid() {
      if (second !== undefined) return true
      setProblem(texts.badTime)
      focus()
      return false
    },
  }
}
