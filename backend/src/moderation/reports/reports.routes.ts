import type { reports as endpoints } from '@atelier/contract/reports/endpoints.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { reportAdder } from './add-report.ts'

const guards = {
  add: {
    limit: {
      name: 'report.add',
      by: 'account',
      key: ({ caller }) => (caller?.kind === 'user' ? caller.id : undefined),
    },
  },
} satisfies Guards<typeof endpoints>

export function reportsRoutes(add: ReturnType<typeof reportAdder>) {
  const handlers: Handlers<typeof endpoints> = {
    async add({ body: { id, target, reason, text, email }, caller, errors }) {
      const reporter = caller?.kind === 'user' ? caller.id : null
      if (!reporter && !email) throw errors.REPORT_EMAIL_REQUIRED()
      const own = { reporter, email: reporter ? null : email! }
      const refusal = await add({ client_id: id, target, reason, text, ...own })
      if (refusal) throw errors[refusal.refused]()
      return { id }
    },
  }
  return { guards, handlers }
}
