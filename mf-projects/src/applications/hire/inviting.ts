import { historyValue } from '@atelier/platform'

export interface Invitee {
  creatorId: string
  creatorName: string
}

/** Whom the buyer was about to invite when posting a project came first, and then the id of that project. */
export interface Inviting extends Invitee {
  projectId?: number
}

const isText = (value: unknown, most: number) => typeof value === 'string' && value !== '' && value.length <= most

function isInviting(value: unknown): value is Inviting {
  const { creatorId, creatorName, projectId } = (value ?? {}) as Record<keyof Inviting, unknown>
  return (
    isText(creatorId, 64) && isText(creatorName, 200) && (projectId === undefined || Number.isSafeInteger(projectId))
  )
}

export const inviting = historyValue('projects.inviting', isInviting)
