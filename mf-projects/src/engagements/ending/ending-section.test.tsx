import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deliveriesList } from '@atelier/contract/deliveries/routes.ts'
import { endingsCancel, endingsGet } from '@atelier/contract/endings/routes.ts'
import type { Ending } from '@atelier/contract/endings/schemas.ts'
import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import { answer, buyer, openPage } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import { endingTexts as texts } from './ending-texts.ts'

const me = { id: buyer.user.id, full_name: 'Ben Ode', avatar_url: null }
const creator = { id: '0'.repeat(23) + '9', full_name: 'Noor Ilves', avatar_url: null }
const at = '2026-11-28T10:00:00.000Z'
const asked = (author_id: string): Ending['cancellations'][number] => ({
  id: '11111111-1111-4111-8111-111111111111',
  author_id,
  reason: 'Too late.',
  state: 'asked',
  created_at: at,
  due_at: at,
  decided_at: null,
  answer: null,
})

async function open(given: Partial<Ending>) {
  const sent: unknown[] = []
  const ending: Ending = {
    project_id: 7,
    owner: me,
    creator,
    canceled_at: null,
    reopened_at: null,
    cancellations: [],
    helps: [],
    can: ['cancel', 'askForHelp'],
    turned_down: 0,
    earlier: [],
    ...given,
  }
  await openPage(remote, '/projects/7/work', {
    as: buyer,
    answers: [
      answer(deliveriesList, () => ({
        deliveries: [],
        rounds: { included: null, used: 0, left: null },
        paused_at: null,
      })),
      answer(engagementsGet, () => ({
        project: { id: 7, title: 'Harbor film', status: 'in_progress' as const },
        owner: me,
        creator,
        partner: 'here' as const,
        terms: [],
      })),
      answer(endingsGet, () => ending),
      answer(endingsCancel, ({ body }) => {
        sent.push(body)
        return ending
      }),
    ],
  })
  const section = within(await screen.findByRole('region', { name: texts.title }))
  return { section, sent, buttons: () => section.queryAllByRole('button').map(({ textContent }) => textContent) }
}

test.each<[string, Partial<Ending>, string[]]>([
  ['work that goes on', {}, [texts.cancel, texts.help]],
  [
    'asked by the other',
    { cancellations: [asked(creator.id)], can: ['accept', 'decline'] },
    [texts.accept, texts.decline],
  ],
  ['asked by oneself', { cancellations: [asked(me.id)], can: ['withdraw'] }, [texts.withdraw]],
  ['canceled', { canceled_at: at, can: ['reopen'] }, [texts.reopen]],
  ['former work', { reopened_at: at, can: ['askForHelp'] }, [texts.help]],
])('%s: offers what the server takes', async (_, given, offered) => {
  const { buttons } = await open(given)
  expect(buttons()).toEqual(offered)
})

test('a reason is needed, and is sent', async () => {
  const { section, sent } = await open({})
  await userEvent.click(section.getByRole('button', { name: texts.cancel }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: texts.cancel }))
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('textbox'), 'It takes too long.')
  await userEvent.click(dialog.getByRole('button', { name: texts.cancel }))
  expect(sent).toMatchObject([{ reason: 'It takes too long.' }])
})
