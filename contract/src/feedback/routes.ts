// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { feedback } from './endpoints.ts'

export const feedbackSend = /* @__PURE__ */ route<typeof feedback.send>('feedback.send', 'POST', '/feedback')
