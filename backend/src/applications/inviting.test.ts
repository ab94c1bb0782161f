import { NOTE_MAX } from '@atelier/contract/applications/limits.ts'
import { tooLongText } from '@atelier/contract/format.ts'
import { plainTextErrorTexts } from '@atelier/contract/plain-text.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { invite, post } from '../../test/applications.ts'
import { send } from '../../test/conversations.ts'
import type { Person } from '../../test/person.ts'
import { useEmptyCollections, usePerson, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const mara = usePerson(site, 'creator', { full_name: 'Mara Ilves' })
let project: Project
useEmptyCollections(site, ['projects', 'project_applications', 'conversations', 'messages', 'notifications'])
beforeEach(async () => {
  project = await post(buyer)
})

const NOTE = 'Your fog is what this needs.\nShall we talk?'
const accept = ({ id }: { id: string }) => mara.api.applications.acceptInvitation({ params: { id } })
const open = (person: Person) =>
  person.api.conversations.open({ body: { project_id: project.id, creator_id: mara.id } })
const saidTo = async (person: Person) => {
  const { items } = await person.api.conversations.messages({ params: { id: (await open(person)).id } })
  return items.map(({ sender_id, content }) => [sender_id === buyer.id ? 'buyer' : 'creator', content])
}

test("both sides see an invitation's note", async () => {
  const invitation = await invite(buyer, project, mara, `  ${NOTE}\n`)
  expect(invitation.note).toBe(NOTE)
  const { items } = await mara.api.applications.mine({ query: { section: 'invitations' } })
  expect(items).toMatchObject([{ id: invitation.id, note: NOTE }])
  const received = await buyer.api.applications.received({ params: project, query: { section: 'invited' } })
  expect(received.items).toMatchObject([{ id: invitation.id, note: NOTE }])
})

test.each([undefined, null, ' \n '])('an invitation with %j as its note has none, and no message', async (note) => {
  const invitation = await invite(buyer, project, mara, note)
  expect(invitation.note).toBeNull()
  await accept(invitation)
  expect(await saidTo(mara)).toEqual([])
})

test.each([
  ['too long', 'x'.repeat(NOTE_MAX + 1), tooLongText(NOTE_MAX, 'note')],
  ['with HTML', 'See <img src=x>', plainTextErrorTexts.markup],
])('a note %s is rejected, without an invitation', async (_, note, text) => {
  await expect(invite(buyer, project, mara, note)).rejects.toMatchObject({
    code: 'VALIDATION',
    data: { fields: { note: [text] } },
  })
  expect(await site.database.model('Application').countDocuments()).toBe(0)
  expect((await invite(buyer, project, mara, 'é'.repeat(NOTE_MAX))).note).toHaveLength(NOTE_MAX)
})

test("accepting sends the note once as the buyer's first message (idempotent)", async () => {
  const invitation = await invite(buyer, project, mara, NOTE)
  await Promise.all([1, 2, 3, 4, 5].map(() => accept(invitation)))
  await accept(invitation)
  for (const person of [mara, buyer]) expect(await saidTo(person)).toEqual([['buyer', NOTE]])
  expect(await open(mara)).toMatchObject({ last_seq: 1, unread_count: 1 })
  const { items } = await mara.api.notifications.list()
  expect(items.map(({ kind }) => kind)).toEqual(['message', 'invitation_received'])
})

test('in an existing conversation the note is the latest message', async () => {
  const invitation = await invite(buyer, project, mara, NOTE)
  await send(mara, await open(mara), 'What is it about?')
  await accept(invitation)
  expect(await saidTo(buyer)).toEqual([
    ['creator', 'What is it about?'],
    ['buyer', NOTE],
  ])
})

test('a declined or lost invitation does not send its note', async () => {
  const invitation = await invite(buyer, project, mara, NOTE)
  await mara.api.applications.decline({ params: { id: invitation.id } })
  expect(await site.database.model('Message').countDocuments()).toBe(0)
})
