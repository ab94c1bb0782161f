import { optionalText } from '../fields.ts'
import { LETTER_MAX, NOTE_MAX } from './limits.ts'

/** An application's letter. */
export const Letter = optionalText({ max: LETTER_MAX, name: 'letter' }).schema

/** An invitation's note: why this creator was chosen. */
export const Note = optionalText({ max: NOTE_MAX, name: 'note' }).schema
