import { reportReasons } from '../reports/limits.ts'

export const moderationActions = ['nothing', 'hide', 'remove', 'mark_adult', 'warn', 'suspend', 'close'] as const
/** Against what was reported, or who wrote it: each needs a violation of the rules as its reason. */
export const measures: readonly string[] = moderationActions.filter((action) => action !== 'nothing')
/** Of a request for help: what becomes of the work. Without one it goes on as well. */
export const helpResults = ['continue', 'canceled'] as const
export const appealActions = ['uphold', 'overturn'] as const
export const caseActions = [...moderationActions, ...appealActions] as const
export const decisionReasons = [...reportReasons, 'no_violation'] as const
export const caseKinds = ['report', 'appeal'] as const
/** Why a file of what was reported is not kept: too many or too large, deleted already, or the store did not answer. */
export const missingReasons = ['limit', 'gone', 'failed'] as const
export const caseStates = ['open', 'decided'] as const
export type ModerationAction = (typeof moderationActions)[number]
export type HelpResult = (typeof helpResults)[number]
export type AppealAction = (typeof appealActions)[number]
export type CaseAction = (typeof caseActions)[number]
export type DecisionReason = (typeof decisionReasons)[number]

export const DECISION_TEXT_MAX = 1000
export const SUSPEND_DAYS_MAX = 365
/** Notices and emails of a decision are sent once it can no longer be undone. */
export const UNDO_MINUTES = 10
/** A claim expires, so that a case that is left is offered to others. */
export const CLAIM_MINUTES = 15
export const APPEAL_TEXT_MAX = 1000
export const APPEAL_LINK_MAX = 500
/** Of an appeal; each as large as a file of a message. */
export const APPEAL_FILES_MAX = 5
export const APPEAL_DAYS = 30

export const CASES_PAGE_SIZE = 30
export const CASES_PAGE_MAX = 100
export const LOG_PAGE_SIZE = 50
export const LOG_PAGE_MAX = 100
