/** So many times in so many seconds. */
export interface Limit {
  points: number
  seconds: number
}

/** How often something may be done from one address of the net, and for one account or what stands for it. */
export interface ActionLimits {
  address: Limit
  account?: Limit
}

const MINUTE = 60
const HOUR = 60 * MINUTE

// An office or a school may share one address: those limits are wide. What is tried against one account is counted tightly,
// wherever it comes from.
export const actionLimits = {
  logIn: { address: { points: 300, seconds: 15 * MINUTE }, account: { points: 10, seconds: 15 * MINUTE } },
  signUp: { address: { points: 100, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  mail: { address: { points: 100, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  mailToken: { address: { points: 100, seconds: 15 * MINUTE }, account: { points: 20, seconds: 15 * MINUTE } },
  refresh: { address: { points: 1200, seconds: 5 * MINUTE }, account: { points: 120, seconds: 5 * MINUTE } },
  provider: { address: { points: 300, seconds: 15 * MINUTE } },
  feedback: { address: { points: 300, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  view: { address: { points: 3000, seconds: HOUR } },
  like: { address: { points: 3000, seconds: HOUR }, account: { points: 1000, seconds: HOUR } },
  comment: { address: { points: 600, seconds: HOUR }, account: { points: 100, seconds: HOUR } },
  upload: { address: { points: 1200, seconds: HOUR }, account: { points: 200, seconds: HOUR } },
} as const satisfies Record<string, ActionLimits>

export type LimitedAction = keyof typeof actionLimits
