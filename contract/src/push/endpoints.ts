import { endpoint } from '../endpoint.ts'
import { PushState, PushSubscriptionInput } from './schemas.ts'
import { pushErrorTexts as texts } from './texts.ts'

export const push = {
  get: endpoint({
    method: 'GET',
    path: '/push',
    access: 'signedIn',
    summary: 'Returns whether the site sends push notifications, and what this session receives.',
    response: PushState,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/push/subscription',
    access: 'signedIn',
    stale: ['push'],
    summary:
      "Sends push notifications to this session's browser until the session ends. A subscription that another session had moves to this one. Idempotent.",
    body: PushSubscriptionInput,
    errors: {
      PUSH_OFF: { status: 409, text: texts.off },
      PUSH_SUBSCRIPTION_INVALID: { status: 422, text: texts.subscriptionInvalid },
    },
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/push/subscription',
    access: 'signedIn',
    stale: ['push'],
    summary: "Ends the push notifications of this session's browser. Idempotent.",
  }),
}
