import type { conversations as endpoints } from '@atelier/contract/conversations/endpoints.ts'
import { byDate, readPage } from '../database/page.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import type { LeanConversation } from './conversations.model.ts'
import { isParty } from './conversations.policy.ts'
import { presentConversation } from './conversations.presenter.ts'
import { conversationsService } from './conversations.service.ts'
import { ownConversation, peopleOf } from './own-conversation.ts'
import { strangerCheck } from './stranger-check.ts'
import { strangersService } from '../accounts/strangers.ts'

type Endpoints = Pick<typeof endpoints, 'list' | 'get' | 'open'>

const guards = {
  list: { limit: ownRead },
  get: { limit: ownRead },
  open: { limit: 'conversation.open' },
} satisfies Guards<Endpoints>

export function conversationsRoutes(services: Services) {
  const conversations = conversationsService(services)
  const strangers = strangersService(services)
  const projects = projectsService(services)
  const profiles = profilesService(services)
  const own = ownConversation(conversations)
  const isStrangerIn = strangerCheck(services)
  const people = (found: readonly LeanConversation[]) => peopleOf(profiles, found)

  const handlers: Handlers<Endpoints> = {
    async list({ query: { filter, cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `conversations ${filter} ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => conversations.after(caller, byDate(position), most, { filter }),
          valueOf: ({ updated_at, created_at }) => (updated_at ?? created_at).getTime(),
        },
      )
      const person = await people(entries)
      return { items: entries.map((one) => presentConversation(one, caller.id, person)), next_cursor }
    },

    async get(call) {
      const conversation = await own(call)
      const { id } = call.caller
      const [inside, isStranger] = await Promise.all([people([conversation]), isStrangerIn(conversation, id)])
      const allowance = isStranger && (await strangers.messages(id).left())
      return { ...presentConversation(conversation, id, inside), ...(allowance && { allowance }) }
    },

    async open({ body: { project_id, creator_id }, caller, errors }) {
      // An existing one is returned, whatever became of its project and the application.
      const existing = await conversations.between(project_id, creator_id)
      const project = existing ? null : await projects.find(project_id)
      if (!existing && !project) throw errors.PROJECT_NOT_FOUND()
      if (!isParty(caller, { creator_id, buyer_id: existing?.buyer_id ?? project!.user_id }))
        throw commonError('FORBIDDEN')
      // A deleted user may still have an accepted application.
      const applied =
        project &&
        (await services.facets().forConversations.visibleBetween(project_id, creator_id)) &&
        (await profiles.creator(creator_id))
      if (project && !applied) throw commonError('FORBIDDEN')
      const conversation = existing ?? (await conversations.open(project!, creator_id))
      return presentConversation(conversation, caller.id, await people([conversation]))
    },
  }
  return { guards, handlers }
}
