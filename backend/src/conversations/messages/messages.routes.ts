import type { conversations as endpoints } from '@atelier/contract/conversations/endpoints.ts'
import { readPage } from '../../database/page.ts'
import { ownRead } from '../../http/guards.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { profilesService } from '../../profiles/profiles.service.ts'
import type { Services } from '../../services.ts'
import type { LeanConversation } from '../conversations.model.ts'
import { presentMessage } from '../conversations.presenter.ts'
import { conversationsService } from '../conversations.service.ts'
import { fileUrls } from '../attachments/file-urls.ts'
import type { LeanMessage } from './messages.model.ts'
import { messagesService } from './messages.service.ts'
import type { Messages } from './messages.service.ts'
import { ownConversation, peopleOf } from '../own-conversation.ts'
import { strangerCheck } from '../stranger-check.ts'
import { strangersService } from '../../accounts/strangers.ts'
import { participants } from '../participants.ts'

type Endpoints = Pick<typeof endpoints, 'messages' | 'send' | 'read' | 'edit' | 'delete' | 'search'>

function messagesGuards(messages: Messages) {
  const sent = {
    async find({ params }: { params: { id: string } }) {
      const found = await messages.find(params.id)
      return found && { ...found, user_id: found.sender_id }
    },
    missing: 'MESSAGE_NOT_FOUND',
  } as const
  return {
    messages: { limit: ownRead },
    send: { limit: 'message.send' },
    read: { limit: 'conversation.read' },
    edit: { limit: 'message.change', owner: sent },
    delete: { limit: 'message.change', owner: sent },
    search: { limit: ownRead },
  } satisfies Guards<Endpoints>
}

export function messagesRoutes(services: Services) {
  const conversations = conversationsService(services)
  const messages = messagesService(services)
  const profiles = profilesService(services)
  const urls = fileUrls(services)
  const strangers = strangersService(services)
  const guards = messagesGuards(messages)
  const own = ownConversation(conversations)

  const isStrangerIn = strangerCheck(services)

  /** With the people of their conversations. */
  async function presented(found: readonly LeanMessage[], inside: readonly LeanConversation[]) {
    const [person, quoted] = await Promise.all([peopleOf(profiles, inside), messages.quoted(found)])
    const byId = new Map(inside.map((one) => [String(one._id), one]))
    return found.map((one) => {
      const conversation = byId.get(String(one.conversation_id))!
      return { conversation, person, message: presentMessage(one, { conversation, person, quoted, urls }) }
    })
  }

  async function presentOne(message: LeanMessage) {
    const [one] = await presented([message], await messages.conversationsOf([message]))
    return one!.message
  }

  const handlers: Handlers<Endpoints, typeof guards> = {
    async messages(call) {
      const conversation = await own(call)
      const page = await messages.page(conversation, call.query)
      const shown = await presented(page.messages, [conversation])
      return { items: shown.map(({ message }) => message), has_more: page.has_more }
    },

    async send(call) {
      const conversation = await own(call)
      const isStranger = await isStrangerIn(conversation, call.caller.id)
      const send = () => messages.send(conversation, call.caller.id, call.body, isStranger)
      const [sent, person] = await Promise.all([
        isStranger ? strangers.messages(call.caller.id).pay(send, (one) => !('refused' in one)) : send(),
        peopleOf(profiles, [conversation]),
      ])
      if ('exhausted' in sent) throw call.errors.TOO_MANY_STRANGERS(sent.exhausted)
      if ('refused' in sent) throw call.errors[sent.refused]()
      return presentMessage(sent, { conversation, person, quoted: await messages.quoted([sent]), urls })
    },

    async read(call) {
      await messages.read(await own(call), call.caller.id, call.body.seq)
    },

    async edit({ owned, body, errors }) {
      const edited = await messages.edit(owned, body.content)
      if ('refused' in edited) throw errors[edited.refused]()
      return presentOne(edited)
    },

    async delete({ owned, errors }) {
      const deleted = await messages.remove(owned)
      if ('refused' in deleted) throw errors[deleted.refused]()
      return presentOne(deleted)
    },

    async search({ query: { search, cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `messages ${caller.id} ${search}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => messages.search(caller, search, position?.id, most),
          valueOf: ({ created_at }) => created_at.getTime(),
        },
      )
      const shown = await presented(entries, await messages.conversationsOf(entries))
      return {
        next_cursor,
        items: shown.map(({ conversation, person, message }) => ({
          message,
          project: { title: conversation.project_title },
          other: person(conversation[participants(conversation, caller.id).other.id]),
        })),
      }
    },
  }
  return { guards, handlers }
}
