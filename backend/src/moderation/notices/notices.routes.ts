import type { notices as endpoints } from '@atelier/contract/notices/endpoints.ts'
import { byDate, readPage } from '../../database/page.ts'
import { ownRead } from '../../http/guards.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { LeanNotice } from './notices.model.ts'
import { ownNotices } from './own-notices.ts'
import { appealer } from './appeal.ts'
import { appealTokens } from './appeal-tokens.ts'
import { noticedThings } from './noticed-things.ts'
import type { Services } from '../../services.ts'
import { presentNotice } from './notices.presenter.ts'

export function noticesRoutes(services: Services) {
  const { config, database, now } = services
  const own = ownNotices(database)
  const things = noticedThings(services)
  const appeal = appealer(services)
  const tokens = appealTokens(config.keys('appeal'))
  const owner = {
    find: ({ params }: { params: { id: string } }) => own.find(params.id),
    missing: 'NOTICE_NOT_FOUND',
  } as const
  const guards = {
    list: { limit: ownRead },
    held: { limit: ownRead },
    get: { limit: ownRead, owner },
    appeal: { owner },
    byToken: { limit: 'appeal.read' },
    appealByToken: { limit: 'appeal.add' },
  } satisfies Guards<typeof endpoints>

  /** A token is valid while the decision can be appealed; it then shows the appeal. */
  async function byToken(token: string): Promise<LeanNotice | null> {
    const id = tokens.read(token)
    const notice = id && (await own.find(id))
    return notice && notice.appealable_until && notice.appealable_until > now() ? notice : null
  }

  const whole = async (notice: LeanNotice) => presentNotice(notice, now(), await things.of(notice))

  const renewed = async ({ _id }: LeanNotice) => whole((await own.find(String(_id)))!)

  const handlers: Handlers<typeof endpoints, typeof guards> = {
    async list({ query: { cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `notices ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => own.after(caller.id, byDate(position), most),
          valueOf: ({ created_at }) => created_at.getTime(),
        },
      )
      return { items: entries.map((entry) => presentNotice(entry, now())), next_cursor }
    },

    held: async ({ caller }) => ({ items: await things.heldOf(caller.id) }),

    get: ({ owned }) => whole(owned),

    async appeal({ owned, body: { id, text, link, upload_ids }, errors }) {
      const refusal = await appeal(owned, { client_id: id, text, link, upload_ids })
      if (refusal) throw errors[refusal.refused]()
      return renewed(owned)
    },

    async byToken({ body: { token }, errors }) {
      const notice = await byToken(token)
      if (!notice) throw errors.APPEAL_LINK_INVALID()
      return whole(notice)
    },

    async appealByToken({ body: { token, id, text, link }, errors }) {
      const notice = await byToken(token)
      if (!notice) throw errors.APPEAL_LINK_INVALID()
      const refusal = await appeal(notice, { client_id: id, text, link, upload_ids: [] })
      if (refusal) throw errors.APPEAL_NOT_POSSIBLE()
      return renewed(notice)
    },
  }
  return { guards, handlers }
}
