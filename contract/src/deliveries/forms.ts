import * as z from 'zod/mini'
import { message, textOrEmpty } from '../fields.ts'
import { CHANGES_MAX, DELIVERY_NOTE_MAX, PIN_MAX } from './limits.ts'
import { deliveryFormTexts as texts } from './texts.ts'

/** What a creator writes with a delivery; may be empty. */
export const DeliveryNoteForm = z.object({ note: textOrEmpty('lines', { max: DELIVERY_NOTE_MAX, name: 'note' }) })

/** What should change. */
export const ChangesForm = z.object({ text: message({ required: texts.changes, max: CHANGES_MAX }) })

/** A comment at a place of a picture or a second of a video. */
export const PinForm = z.object({ text: message({ required: texts.pin, max: PIN_MAX }) })
