import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { FeedbackText } from './forms.ts'

export const feedback = {
  send: endpoint({
    method: 'POST',
    path: '/feedback',
    access: 'signedIn',
    stale: [],
    summary: 'Sends feedback. Idempotent for the same client-generated id.',
    body: z.object({ id: z.uuid(), ...FeedbackText.shape }),
  }),
}
