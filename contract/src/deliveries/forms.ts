import * as z from 'zod/mini'
import { message, textOrEmpty } from '../fields.ts'
import { CHANGES_MAX, DELIVERY_FILES_MAX, DELIVERY_NOTE_MAX, PIN_MAX } from './limits.ts'
import { deliveryFormTexts as texts } from './texts.ts'

/** What a creator writes with a delivery; may be empty. */
export const DeliveryNoteForm = z.object({ note: textOrEmpty('lines', { max: DELIVERY_NOTE_MAX, name: 'note' }) })

/** With the ids of its files. */
export const DeliveryForm = z.object({
  upload_ids: z
    .array(z.string())
    .check(z.minLength(1, texts.files), z.maxLength(DELIVERY_FILES_MAX, texts.tooManyFiles)),
  ...DeliveryNoteForm.shape,
})

/** What should change. */
export const ChangesForm = z.object({ text: message({ required: texts.changes, max: CHANGES_MAX }) })

/** A comment at a place of a picture or a second of a video. */
export const PinForm = z.object({ text: message({ required: texts.pin, max: PIN_MAX }) })
