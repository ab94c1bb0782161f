import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { blocksAdd, blocksGet, blocksRemove } from '@atelier/contract/blocks/routes.ts'
import { blockMember } from '@atelier/platform/slots'
import { answer, buyer, idOf, openSlot, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'

async function open(blocked: boolean, answers: Answer[] = []) {
  const onClose = vi.fn()
  const props = { userId: idOf(7), name: 'Mara Ilves', onClose }
  const reads = [
    answer(blocksGet, () => ({ blocked })),
    answer(blocksAdd, () => ({ blocked: true })),
    answer(blocksRemove, () => ({ blocked: false })),
  ]
  const page = await openSlot(remote, blockMember, props, { as: buyer, answers: [...reads, ...answers] })
  return { ...page, onClose, dialog: await screen.findByRole('dialog') }
}

test('blocks after a confirmation that says what it means, and offers Undo', async () => {
  const { calls, shown, onClose, dialog } = await open(false)
  expect(dialog.textContent).toContain('Block Mara Ilves?')
  expect(dialog.textContent).toContain('They are not notified.')
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls(blocksAdd)[0]?.params).toEqual({ user_id: idOf(7) })
  expect(shown).toMatchObject([{ title: 'Mara Ilves has been blocked', action: { label: 'Undo' } }])
  shown[0]!.action!.onAction()
  await waitFor(() => expect(calls(blocksRemove)).toHaveLength(1))
})

test('names the projects on which the two are working', async () => {
  const working = [
    { id: 7, title: 'Harbor film' },
    { id: 8, title: 'Mural' },
  ]
  const { dialog } = await open(false, [answer(blocksGet, () => ({ blocked: false, working }))])
  expect(dialog.textContent).toMatch(/working together on “.?Harbor film.?”, “.?Mural.?”/)
})

test('Cancel blocks no one', async () => {
  const { calls, onClose } = await open(false)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls(blocksAdd)).toEqual([])
})

test('offers to unblock whom one has blocked', async () => {
  const { calls, shown, onClose } = await open(true)
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls(blocksRemove)[0]?.params).toEqual({ user_id: idOf(7) })
  expect(shown).toEqual([{ title: 'Mara Ilves has been unblocked', variant: 'success' }])
})

test('a rejected block is explained', async () => {
  const text = 'You can block up to 1,000 members.'
  const { shown } = await open(false, [answer(blocksAdd, () => refusal(409, 'TOO_MANY_BLOCKS', text))])
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(shown).toEqual([{ title: 'Failed to block Mara Ilves', description: text, variant: 'destructive' }]),
  )
})
