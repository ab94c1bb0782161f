import { isolated } from '@atelier/contract/isolated.ts'
import { WORK_PICTURES_MAX } from '@atelier/contract/artworks/limits.ts'

export const rowsTexts = {
  forAll: 'For all works',
  forAllHint: 'What you change in a single work stays as it is there.',
  title: (file: string) => `Title of ${isolated(file)}`,
  select: (file: string) => `Select ${isolated(file)}`,
  remove: (file: string) => `Remove ${isolated(file)}`,
  more: 'Details',
  less: 'Close',
  moreOf: (file: string) => `Details of ${isolated(file)}`,
  reading: 'Sending it to see what it says',
  sending: (percent: number) => `Sending ${percent}%`,
  checking: 'Checking',
  sent: 'Ready',
  held: 'Sent when you upload',
  lost: "It wasn't kept. Remove it and choose it again.",
  failed: (problem: string) => `${problem} We try again when you upload.`,
  found: (what: string) => `Found: ${what}`,
  unseen: 'only you see it until you check it',
  pictures: (count: number) => `${count} pictures`,
  credentials: 'Choose what happens to its credentials.',
  joinAll: (count: number) => `Put all ${count} pictures into one work`,
  join: (count: number) => `Put these ${count} pictures into one work`,
  tooMany: `A work has at most ${WORK_PICTURES_MAX} pictures. Select those that belong together.`,
  ofWork: 'Pictures of this work',
  apart: 'Make each picture a work of its own',
} as const
