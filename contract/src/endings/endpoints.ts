import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProjectId, projectNotFound } from '../projects/schemas.ts'
import { endingsEvents } from './events.ts'
import {
  CancellationAnswer,
  DeclinedCancellation,
  Ending,
  EndingQuery,
  NewCancellation,
  NewHelpRequest,
} from './schemas.ts'
import { endingsErrorTexts as texts } from './texts.ts'

const params = z.object({ id: ProjectId })
const { stale } = endingsEvents.changed

// Also for others: whether two people work together is hidden.
const ENGAGEMENT_NOT_FOUND = { status: 404, text: texts.notFound } as const
const ENGAGEMENT_OVER = { status: 409, text: texts.over } as const
const WORK_APPROVED = { status: 409, text: texts.approved } as const
const TOO_MANY_REQUESTS = { status: 409, text: texts.tooMany } as const
const answering = {
  ENGAGEMENT_NOT_FOUND,
  ENGAGEMENT_OVER,
  CANCELLATION_NOT_FOUND: { status: 404, text: texts.none },
  CANCELLATION_DECIDED: { status: 409, text: texts.decided },
} as const
const OWN_CANCELLATION = { status: 409, text: texts.own } as const

export const endings = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:id/work/ending',
    access: 'signedIn',
    summary: 'Returns how the work of two people ends before its time, for either of them.',
    params,
    query: EndingQuery,
    response: Ending,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/projects/:id/work/cancellation',
    access: 'signedIn',
    stale,
    summary:
      'Asks to cancel the work, with a reason. It takes effect once the other side accepts, asks as well, is no longer available, or has not answered within 72 hours. Idempotent for the same id.',
    params,
    body: NewCancellation,
    response: Ending,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      ENGAGEMENT_OVER,
      WORK_APPROVED,
      CANCELLATION_PENDING: { status: 409, text: texts.pending },
      TOO_MANY_REQUESTS,
    },
  }),
  acceptCancel: endpoint({
    method: 'POST',
    path: '/projects/:id/work/cancellation/accept',
    access: 'signedIn',
    stale,
    summary: 'Accepts that the work is canceled, at once. Idempotent.',
    params,
    body: CancellationAnswer,
    response: Ending,
    errors: { ...answering, OWN_CANCELLATION },
  }),
  declineCancel: endpoint({
    method: 'POST',
    path: '/projects/:id/work/cancellation/decline',
    access: 'signedIn',
    stale,
    summary: 'Declines that the work is canceled: it goes on. Idempotent.',
    params,
    body: DeclinedCancellation,
    response: Ending,
    errors: { ...answering, OWN_CANCELLATION },
  }),
  withdrawCancel: endpoint({
    method: 'POST',
    path: '/projects/:id/work/cancellation/withdraw',
    access: 'signedIn',
    stale,
    summary: "Withdraws the caller's cancellation before it takes effect. Idempotent.",
    params,
    body: CancellationAnswer,
    response: Ending,
    errors: { ...answering, NOT_YOUR_CANCELLATION: { status: 409, text: texts.notYours } },
  }),
  askForHelp: endpoint({
    method: 'POST',
    path: '/projects/:id/work/help',
    access: 'signedIn',
    stale,
    summary:
      'Asks the moderators for help: they get a copy of what the two agreed on and delivered so far. Idempotent for the same id.',
    params,
    body: NewHelpRequest,
    response: Ending,
    errors: {
      ENGAGEMENT_NOT_FOUND,
      ENGAGEMENT_OVER,
      HELP_OPEN: { status: 409, text: texts.helpOpen },
      PERSON_GONE: { status: 409, text: texts.personGone },
      TOO_MANY_REQUESTS,
    },
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/projects/:id/reopen',
    access: 'buyer',
    owner: 'project',
    stale,
    summary:
      'Opens a project again whose work was canceled or whose creator is no longer available, and asks those who were turned down whether they still want it; for its owner. Idempotent.',
    params,
    errors: {
      PROJECT_NOT_FOUND: projectNotFound,
      ENGAGEMENT_OVER,
      WORK_APPROVED,
      STILL_WORKING: { status: 409, text: texts.stillWorking },
    },
  }),
}
