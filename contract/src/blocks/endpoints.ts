import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'
import { blocksEvents } from './events.ts'
import { BlockListQuery, BlockPage, BlockState } from './schemas.ts'
import { blocksErrorTexts as texts } from './texts.ts'

const params = z.object({ user_id: UserId })

/** While a block lasts, lists show neither of the two the other's things, and neither can write to the other. */
export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    access: 'signedIn',
    summary: 'Lists the members whom the caller has blocked, latest first, one page at a time.',
    query: BlockListQuery,
    response: BlockPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/blocks/:user_id',
    access: 'signedIn',
    summary:
      'Returns whether the caller has blocked a member, not whether that member has blocked the caller; and on which projects the two are working.',
    params,
    response: BlockState,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/blocks/:user_id',
    access: 'signedIn',
    stale: blocksEvents.changed.stale,
    summary: 'Blocks a member, who is not notified. Idempotent.',
    params,
    response: BlockState,
    errors: {
      BLOCK_SELF: { status: 422, text: texts.self },
      MEMBER_NOT_FOUND: { status: 404, text: texts.notFound },
      TOO_MANY_BLOCKS: { status: 409, text: texts.tooMany },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/blocks/:user_id',
    access: 'signedIn',
    stale: blocksEvents.changed.stale,
    summary: 'Unblocks a member. Nothing that was refused or left out meanwhile is sent later. Idempotent.',
    params,
    response: BlockState,
  }),
}
