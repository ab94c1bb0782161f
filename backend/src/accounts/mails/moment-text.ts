import { LOCALE } from '@atelier/contract/format.ts'

const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export const momentText = (at: Date): string => `${moment.format(at)} UTC`
