import { historyValue } from '@atelier/platform'

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** The project from whose form a visitor comes to My Projects. */
export const justPosted = historyValue('projects.posted', isId)
