import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { serverTexts } from '../media/server-texts.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { invalidCursor } from '../paging.ts'
import { NoticeId } from './notice-id.ts'
import { AppealToken, HeldThings, MailedAppeal, NewAppeal, Notice, NoticeListQuery, NoticePage } from './schemas.ts'
import { noticesErrorTexts as texts } from './texts.ts'

const params = z.object({ id: NoticeId })
const owner = { hidden: 'notice' } as const
const notFound = { status: 404, text: texts.notFound } as const
const notPossible = { status: 409, text: texts.notPossible } as const
const linkInvalid = { status: 422, text: texts.linkInvalid } as const

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    access: 'signedIn',
    summary: "Lists the caller's notices, latest first, one page at a time.",
    query: NoticeListQuery,
    response: NoticePage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  held: endpoint({
    method: 'GET',
    path: '/held-things',
    access: 'signedIn',
    summary: "Lists the latest of the caller's things that moderators hid or removed, from the moment of the decision.",
    response: HeldThings,
  }),
  get: endpoint({
    method: 'GET',
    path: '/notices/:id',
    access: 'signedIn',
    owner,
    summary: 'Returns a notice to its recipient.',
    params,
    response: Notice,
    errors: { NOTICE_NOT_FOUND: notFound },
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/notices/:id/appeal',
    access: 'signedIn',
    owner,
    stale: ['notices'],
    summary:
      'Appeals a decision once, within thirty days; another moderator reviews it. Idempotent for the same client-generated id.',
    params,
    body: NewAppeal,
    response: Notice,
    errors: {
      NOTICE_NOT_FOUND: notFound,
      APPEAL_NOT_POSSIBLE: notPossible,
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: serverTexts.notComplete },
    },
  }),
  byToken: endpoint({
    method: 'POST',
    path: '/appeals/read',
    access: 'public',
    stale: [],
    summary: 'Returns the notice of the token in the link of an email, for people who cannot sign in.',
    body: z.object({ token: AppealToken }),
    response: Notice,
    errors: { APPEAL_LINK_INVALID: linkInvalid },
  }),
  appealByToken: endpoint({
    method: 'POST',
    path: '/appeals',
    access: 'public',
    stale: ['notices'],
    summary: 'Appeals a decision as `notices.appeal` does, with the token in the link of an email, without files.',
    body: z.object({ token: AppealToken, ...MailedAppeal.shape }),
    response: Notice,
    errors: { APPEAL_LINK_INVALID: linkInvalid, APPEAL_NOT_POSSIBLE: notPossible },
  }),
}
