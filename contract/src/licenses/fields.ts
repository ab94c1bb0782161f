import * as z from 'zod/mini'
import { licenses, makings } from './licenses.ts'

/** `training`: may be used to train AI. In forms and bodies; an absent field is unchanged, of a new work the default. */
export const licenseFields = {
  license: z.optional(z.enum(licenses)),
  training: z.optional(z.boolean()),
  made_by: z.optional(z.enum(makings)),
}
