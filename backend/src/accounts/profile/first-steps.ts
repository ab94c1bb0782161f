import type { FirstStep } from '@atelier/contract/accounts/schemas.ts'
import { Types } from 'mongoose'
import type { Role } from '@atelier/contract/profiles/schemas.ts'
import type { Services } from '../../services.ts'
import { FIRST_STEPS_DAYS } from '../limits.ts'

type Step = FirstStep['step']

export type StepCounters = Record<Step, (userId: string, most: number) => Promise<number>>

const DAY_MS = 86_400_000

const goals = {
  creator: { photo: 1, works: 3, application: 1 },
  buyer: { project: 1, favorites: 3, invitation: 1 },
} as const satisfies Record<Role, Partial<Record<Step, number>>>

/** The account id contains its creation time. */
export const firstSteps =
  ({ facets, now }: Pick<Services, 'facets' | 'now'>) =>
  async (userId: string, role: Role | null): Promise<FirstStep[]> => {
    const isNew = now().getTime() - new Types.ObjectId(userId).getTimestamp().getTime() < FIRST_STEPS_DAYS * DAY_MS
    if (!role || !isNew) return []
    const counters = facets().firstSteps
    const steps = Object.entries(goals[role]) as [Step, number][]
    const items = await Promise.all(
      steps.map(async ([step, goal]) => ({ step, count: Math.min(await counters[step](userId, goal), goal), goal })),
    )
    return items.every(({ count, goal }) => count === goal) ? [] : items
  }

declare module '../../services.ts' {
  interface Facets {
    firstSteps: StepCounters
  }
}
