import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversationsEdit } from '@atelier/contract/conversations/routes.ts'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { answer, idOf, makeMessage, refusal } from '@atelier/platform/testing'
import { ben, box, minutesAgo, openSite, own, path } from '../../../testing/conversation-site.ts'
import '../../../testing/whole-list.tsx'

const fields = () => screen.queryAllByLabelText<HTMLTextAreaElement>('Edit message')
const values = () => fields().map(({ value }) => value)
const write = (value: string, at = 0) => fireEvent.change(fields()[at]!, { target: { value } })
const press = (key: string, given = {}) => fireEvent.keyDown(document.activeElement!, { key, ...given })
const saves = (messages: Message[], refused: () => string | undefined = () => undefined) =>
  answer(conversationsEdit, ({ body }) => {
    const code = refused()
    if (code === 'NETWORK') return Promise.reject(new TypeError('cut'))
    if (code !== undefined) return refusal(409, 'MESSAGE_TOO_OLD', conversationsErrorTexts.tooOld)
    messages[0] = { ...messages[0]!, ...body, edited_at: minutesAgo(0) }
    return messages[0]
  })

/** ArrowUp in the composer. */
async function editLast() {
  const field = await box()
  act(() => field.focus())
  press('ArrowUp')
}

async function chooseEdit(text: string) {
  fireEvent.keyDown(await screen.findByLabelText(`Actions for “${text}”`), { key: 'Enter' })
  const item = await waitFor(() => {
    const found = [...document.querySelectorAll('[role="menuitem"]')].find((one) => one.textContent === 'Edit')
    expect(found).toBeDefined()
    return found!
  })
  await act(async () => void fireEvent.click(item))
}

test('Enter saves in place, Shift+Enter and a composition do not; the focus returns to the composer', async () => {
  const messages = [own(1, 1)]
  const { page } = await openSite(path, { messages, answers: [saves(messages)] })
  await chooseEdit('Mine 1')
  await waitFor(() => expect(fields()[0]).toBe(document.activeElement))
  write('Mine, corrected')
  press('Enter', { shiftKey: true })
  press('Enter', { isComposing: true })
  expect(page.calls(conversationsEdit)).toEqual([])
  press('Enter')
  await waitFor(() => expect(fields()).toEqual([]))
  expect(page.calls(conversationsEdit)).toMatchObject([
    { params: { id: idOf(10_001) }, body: { content: 'Mine, corrected' } },
  ])
  screen.getByText('Mine, corrected')
  expect(await box()).toBe(document.activeElement)
})

test('Escape cancels, and an unchanged text is not sent', async () => {
  const { page } = await openSite(path, { messages: [own(1, 1)] })
  for (const key of ['Escape', 'Enter']) {
    await editLast()
    if (key === 'Escape') write('Never mind')
    press(key)
    await waitFor(() => expect(fields()).toEqual([]))
    screen.getByText('Mine 1')
    expect(await box()).toBe(document.activeElement)
  }
  expect(page.calls(conversationsEdit)).toEqual([])
})

const theirs = (seq: number) => makeMessage(seq, { sender_id: ben, created_at: minutesAgo(0) })

test.each([
  ['of several own messages the last one', [own(1, 3), own(2, 2), theirs(3)], ['Mine 2']],
  [
    'the last one that is not deleted',
    [own(1, 3), { ...own(2, 2), content: '', deleted_at: minutesAgo(1) }],
    ['Mine 1'],
  ],
  ['none after 15 minutes', [own(1, 16), theirs(2)], []],
  ['none if there is none', [theirs(1)], []],
])('ArrowUp in an empty composer edits %s', async (_which, messages, edited) => {
  await openSite(path, { messages })
  await editLast()
  expect(values()).toEqual(edited)
})

test('ArrowUp in a composer with text stays there', async () => {
  await openSite(path, { messages: [own(1, 1)] })
  fireEvent.change(await box(), { target: { value: 'x' } })
  await editLast()
  expect(values()).toEqual([])
})

test.each([
  ['MESSAGE_TOO_OLD', conversationsErrorTexts.tooOld],
  ['NETWORK', "You're offline. Try again when you're back."],
])('a failed edit (%s) says why at the field and keeps the text', async (code, text) => {
  let failure: string | undefined = code
  const messages = [own(1, 1)]
  const { page } = await openSite(path, { messages, answers: [saves(messages, () => failure)] })
  await act(async () => page.online.become(code !== 'NETWORK'))
  await editLast()
  write('Mine, corrected')
  press('Enter')
  await screen.findByText(text)
  expect(values()).toEqual(['Mine, corrected'])
  expect(page.shown).toEqual([])
  failure = undefined
  press('Enter')
  await waitFor(() => expect(fields()).toEqual([]))
})

test('an empty text is refused where it is', async () => {
  const { page } = await openSite(path, { messages: [own(1, 1)] })
  await editLast()
  write('  ')
  press('Enter')
  await screen.findByText('Write a message first.')
  expect(page.calls(conversationsEdit)).toEqual([])
})

test('edits of several messages survive a reload, until their message is deleted', async () => {
  const { page } = await openSite(path, { messages: [own(1, 2), own(2, 1)] })
  await chooseEdit('Mine 1')
  await waitFor(() => expect(values()).toEqual(['Mine 1']))
  write('First, corrected')
  await editLast()
  write('Second, corrected', 1)
  page.unmount()
  const messages = [own(1, 2), own(2, 1)]
  const reloaded = await openSite(path, { messages })
  await waitFor(() => expect(values()).toEqual(['First, corrected', 'Second, corrected']))
  act(() => fields()[0]!.focus())
  messages[0] = { ...messages[0]!, content: '', deleted_at: minutesAgo(0) }
  await reloaded.stale('conversations')
  await waitFor(() => expect(values()).toEqual(['Second, corrected']))
  expect(await box()).toBe(document.activeElement)
  fireEvent.click(screen.getByText('Cancel'))
  reloaded.page.unmount()
  await openSite(path, { messages })
  await box()
  expect(values()).toEqual([])
})

test('a restored edit of a message that is not loaded is shown', async () => {
  const { page } = await openSite(path, { messages: [own(1, 1)] })
  await editLast()
  write('First, corrected')
  page.unmount()
  await openSite(path, { messages: [own(1, 1), ...Array.from({ length: 60 }, (_, at) => theirs(at + 2))] })
  await waitFor(() => expect(values()).toEqual(['First, corrected']))
})
