import { conversationModel } from '@atelier/backend/conversations/conversations.model.ts'
import { messageModel } from '@atelier/backend/conversations/messages/messages.model.ts'
import { conversationsOpen, conversationsSend } from '@atelier/contract/conversations/routes.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import type { Locator, Page } from '@playwright/test'
import { Types } from 'mongoose'
import { database } from './database.ts'
import { makePerson, openAs } from './people.ts'
import type { Person } from './people.ts'
import { apiOf, applyTo, postProject } from './projects.ts'

/** A buyer and a creator with a conversation about a project. */
export interface Talk {
  buyer: Person
  creator: Person
  conversation: Conversation
}

export const BUYER = 'Bea Client'
export const CREATOR = 'Cem Artist'

/** Creates an empty conversation about a project with this title. */
export async function makeTalk(title: string, people: Partial<Pick<Talk, 'buyer' | 'creator'>> = {}): Promise<Talk> {
  const buyer = people.buyer ?? (await makePerson({ role: 'buyer', full_name: BUYER }))
  const creator = people.creator ?? (await makePerson({ role: 'creator', full_name: CREATOR }))
  const project = await postProject(buyer, title)
  await applyTo(project, creator)
  const body = { project_id: project.id, creator_id: creator.id }
  return { buyer, creator, conversation: await (await apiOf(buyer))(conversationsOpen, { body }) }
}

/** Sends messages through the API. */
export async function say(who: Person, { id }: Conversation, ...texts: string[]): Promise<void> {
  const api = await apiOf(who)
  for (const content of texts)
    await api(conversationsSend, { params: { id }, body: { id: crypto.randomUUID(), content } })
}

/** Creates `count` read messages from alternating senders; the buyer sends `Line 1`. */
export async function makeLines({ buyer, creator, conversation }: Talk, count: number): Promise<void> {
  const began = Date.now() - (count + 10) * 60_000
  const conversation_id = new Types.ObjectId(conversation.id)
  const [creator_id, buyer_id] = [creator, buyer].map(({ id }) => new Types.ObjectId(id))
  const lines = Array.from({ length: count }, (_, i) => ({
    conversation_id,
    seq: i + 1,
    client_id: crypto.randomUUID(),
    buyer_id,
    creator_id,
    sender_id: i % 2 ? creator_id : buyer_id,
    content: `Line ${i + 1}${' and more of it'.repeat(i % 7)}`,
    created_at: new Date(began + i * 60_000),
  }))
  await messageModel(database).insertMany(lines)
  await conversationModel(database).updateOne(
    { _id: conversation_id },
    { $set: { last_seq: count, buyer_read_seq: count, creator_read_seq: count } },
  )
}

/** Opens a conversation as one of the two. */
export async function openTalk(
  page: Page,
  person: Person,
  { conversation }: Pick<Talk, 'conversation'>,
): Promise<void> {
  await openAs(page, person, conversationPath(conversation.id))
}

export const log = (page: Page): Locator => page.getByRole('log')
export const field = (page: Page): Locator => page.getByRole('textbox', { name: threadTexts.label })

/** Types into the open conversation and presses Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** The messages in the log, in order. */
export const lines = (page: Page): Promise<string[]> =>
  log(page).getByRole('listitem').locator('p:not([class*=note])').allInnerTexts()
