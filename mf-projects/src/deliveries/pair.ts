import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { profileName } from '@atelier/platform'

/** The two people of a work, as the visitor sees them. */
export interface Pair {
  projectId: number
  /** The visitor. */
  me: string
  isOwner: boolean
  creatorName: string
  /** Of the other person. */
  otherName: string
  /** Whether the work goes on, and the other person is here. */
  canAct: boolean
  /** Whether the work goes on: then it can be answered, also while the other person is away. */
  isRunning: boolean
}

export function pairOf({ project, owner, creator, partner, next }: Engagement, me: string): Pair {
  const isOwner = me === owner.id
  const isRunning = project.status === 'in_progress' && next?.step !== 'canceled'
  return {
    projectId: project.id,
    me,
    isOwner,
    creatorName: profileName(creator),
    otherName: profileName(isOwner ? creator : owner),
    canAct: isRunning && partner === 'here',
    isRunning,
  }
}
