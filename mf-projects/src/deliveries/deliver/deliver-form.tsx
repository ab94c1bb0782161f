import { useEffect, useEffectEvent, useRef } from 'react'
import { errorCode } from '@atelier/contract/api-error.ts'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { DeliveryForm } from '@atelier/contract/deliveries/forms.ts'
import { DELIVERY_NOTE_MAX } from '@atelier/contract/deliveries/limits.ts'
import { deliveriesDeliver } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { StorageNote } from '@atelier/platform'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { useController } from '@atelier/platform/hook-form'
import { Button, TextArea } from '@atelier/shared-ui/core.ts'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { deliverTexts as texts, deliveriesTexts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'
import { DeliverFiles } from './deliver-files.tsx'
import styles from './deliver.module.css'
import { previewTexts } from './film-preview/texts.ts'
import { useDeliveryUploads } from './use-delivery-uploads.ts'
import { useFilmStills } from './use-film-stills.ts'

interface DeliverFormProps {
  pair: Pair
  /** Number of the last version that the creator has seen. */
  after: number
  /** The version without an answer that this one replaces. */
  replaced: Delivery | undefined
  onClose: () => void
}

/** Delivers the next version: files and a note. */
export default function DeliverForm({ pair, after, replaced, onClose }: DeliverFormProps) {
  const show = useShowDeliveries(pair.projectId)
  const stillsOf = useFilmStills()
  const form = useApiForm(deliveriesDeliver, DeliveryForm, {
    defaults: { upload_ids: [] as string[], note: '' },
    draft: 'delivery',
    async input(typed, id) {
      const stills = await stillsOf(uploads.items)
      const previews = uploads.items.flatMap(({ id: upload_id }) => {
        const [picture_upload_id, video_upload_id] = [stills.get(upload_id) ?? null, uploads.films.uploadOf(upload_id)]
        return picture_upload_id || video_upload_id ? [{ upload_id, picture_upload_id, video_upload_id }] : []
      })
      return { params: { id: pair.projectId }, body: { id, after, previews, ...typed } }
    },
    done: { title: texts.done, description: texts.doneBlurb(pair.otherName) },
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.failed, description: message }),
    refusals: (error) => (errorCode(error) === 'UPLOAD_NOT_FOUND' ? { upload_ids: texts.gone } : {}),
    onDone(deliveries) {
      uploads.take()
      show(deliveries)
      onClose()
    },
  })
  const { field } = useController({ control: form.control, name: 'upload_ids' })
  const uploads = useDeliveryUploads(field.value, field.onChange)

  // Instead of the button that opened it, but not after a reload
  const fields = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(() => {
    if (fields.current?.parentElement?.contains(document.activeElement)) form.focus('upload_ids')
  })
  useEffect(() => {
    begin()
  }, [])

  function cancel() {
    for (const { id } of uploads.items) uploads.remove(id)
    form.discard()
    onClose()
  }

  return (
    <form
      ref={fields}
      className={styles.form}
      aria-label={texts.title(after + 1)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!uploads.areReady) form.refuse({ upload_ids: texts.unfinished })
        else if (!uploads.films.areReady) form.refuse({ upload_ids: previewTexts.unfinished })
        else void form.submit()
      }}
      noValidate
    >
      <div className={styles.head}>
        <h3>{texts.title(after + 1)}</h3>
        {replaced && <p>{texts.replaces(replaced.number)}</p>}
      </div>
      <FormField form={form} name="upload_ids" label={texts.files} required>
        {({ value: _, onValueChange: _change, onBlur: _blur, ...control }) => (
          <DeliverFiles {...control} uploads={uploads} />
        )}
      </FormField>
      <FormField form={form} name="note" label={texts.note} hint={texts.noteHint} optional>
        {(control) => <TextArea {...control} rows={3} limit={DELIVERY_NOTE_MAX} lengthOf={countedLength} />}
      </FormField>
      <StorageNote />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.sending}>
          {texts.deliver}
        </Button>
        <Button onClick={cancel}>{deliveriesTexts.cancel}</Button>
        <span role="status" className={styles.draft}>
          {form.drafted && texts.draftSaved}
        </span>
      </div>
    </form>
  )
}
