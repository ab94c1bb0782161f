import type { moderation as endpoints } from '@atelier/contract/moderation/endpoints.ts'
import type { Types } from 'mongoose'
import { readPage } from '../database/page.ts'
import { none } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { HttpError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { findCase } from './case-deps.ts'
import type { CaseDeps } from './case-deps.ts'
import { claim, next, release } from './claim-case.ts'
import { decide, undo } from './decide-case.ts'
import { caseLists } from './list-cases.ts'
import { moderationNumbers } from './moderation-numbers.ts'
import { presentCases } from './present-cases.ts'
import type { Services } from '../services.ts'
import { presentLog } from './present-log.ts'

const ofModerators = none('few people, named by the operator')

const guards = {
  queue: { limit: ofModerators },
  counts: { limit: ofModerators },
  next: { limit: 'moderation.write' },
  get: { limit: ofModerators },
  claim: { limit: 'moderation.write' },
  release: { limit: 'moderation.write' },
  decide: { limit: 'moderation.write' },
  undo: { limit: 'moderation.write' },
  log: { limit: ofModerators },
  numbers: {},
} satisfies Guards<typeof endpoints>

const LOG_ID = /^[1-9]\d{0,14}$/

export function moderationRoutes(services: Services, deps: CaseDeps) {
  const { database, now } = services
  const lists = caseLists(database, now)
  const present = presentCases(services)
  const readable = presentLog(services)

  async function detail(id: string | Types.ObjectId, moderator: UserPrincipal, missing: () => HttpError) {
    const found = await findCase(deps, id, moderator.id)
    if (!found) throw missing()
    return present.detail(found, moderator.sessionId)
  }

  const handlers: Handlers<typeof endpoints> = {
    async queue({ query: { state, kind, cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `cases ${state} ${kind ?? ''}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => lists.after(caller.id, { state, kind }, position, most),
          valueOf: lists.valueOf,
        },
      )
      return { items: await present.list(entries), next_cursor }
    },

    counts: ({ caller }) => lists.counts(caller.id),

    async next({ caller }) {
      const id = await next(deps, caller.id)
      const found = id && (await findCase(deps, id, caller.id))
      return { case: found && (await present.detail(found, caller.sessionId)) }
    },

    get: ({ params: { id }, caller, errors }) => detail(id, caller, errors.CASE_NOT_FOUND),

    async claim({ params: { id }, caller, errors }) {
      const refusal = await claim(deps, caller.id, id)
      if (refusal) throw errors[refusal.refused]()
      return detail(id, caller, errors.CASE_NOT_FOUND)
    },

    async release({ params: { id }, caller, errors }) {
      const refusal = await release(deps, caller.id, id)
      if (refusal) throw errors[refusal.refused]()
    },

    async decide({ params: { id }, body, caller, errors }) {
      const refusal = await decide(deps, caller.id, id, body)
      if (refusal) throw errors[refusal.refused]()
      return detail(id, caller, errors.CASE_NOT_FOUND)
    },

    async undo({ params: { id }, caller, errors }) {
      const refusal = await undo(deps, caller.id, id)
      if (refusal) throw errors[refusal.refused]()
      return detail(id, caller, errors.CASE_NOT_FOUND)
    },

    async log({ query: { cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: 'moderation log', cursor, limit, invalid: errors.INVALID_CURSOR, ids: LOG_ID },
        { after: deps.log.after, valueOf: ({ _id }) => _id },
      )
      return { items: await readable(entries, caller.id), next_cursor }
    },

    numbers: () => moderationNumbers(database),
  }
  return { guards, handlers }
}
