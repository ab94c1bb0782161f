import { optionalText } from '../fields.ts'
import { LETTER_MAX, NOTE_MAX } from './limits.ts'

export const Letter = optionalText({ max: LETTER_MAX, name: 'letter' }).schema

export const Note = optionalText({ max: NOTE_MAX, name: 'note' }).schema
