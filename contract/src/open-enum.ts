import * as z from 'zod'

/** Of responses, where a minor version may add values: clients leave out what has one that they do not know. */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).meta({ 'x-extensible': true })
