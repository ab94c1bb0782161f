import { ageInWords } from '@atelier/platform/format'
import type { Instant } from '@atelier/platform/format'

const HOUR_MS = 3_600_000

/** Age of a project: hours under 24, then days (spec, point 9). */
export const projectAge = (createdAt: Instant, now: Instant): string =>
  Number(new Date(now)) - Number(new Date(createdAt)) < HOUR_MS ? 'Less than an hour ago' : ageInWords(createdAt, now)
