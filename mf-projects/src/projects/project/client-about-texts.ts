import { count, plural } from '@atelier/platform/format'

export const clientAboutTexts = {
  title: 'About the client',
  projects: (posted: number, completed: number) =>
    plural(posted, 'project') + (completed > 0 ? `, ${count(completed)} completed` : ''),
} as const
