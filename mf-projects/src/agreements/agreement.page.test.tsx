import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { canonicalJson } from '@atelier/contract/agreements/canonical.ts'
import { agreementsGet, agreementsMarkPaid, agreementsVerify } from '@atelier/contract/agreements/routes.ts'
import type { Agreement, SealedAgreement, WrittenAgreement } from '@atelier/contract/agreements/schemas.ts'
import { answer, buyer, openPage, refusal } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { agreementHtml } from './agreement-html.ts'
import { readAgreement } from './verify/read-agreement.ts'

const own = buyer.user.id
const other = '0'.repeat(23) + '9'

const sealed: SealedAgreement = {
  format: 1,
  site: 'https://atelier.test',
  project: { id: 7, title: 'Harbor <film> & more' },
  client: { id: own, name: 'Ben Ode' },
  creator: { id: other, name: 'Zoë' },
  terms: null,
  rights: ['In all media.'],
  delivery: {
    number: 1,
    delivered_at: '2026-11-28T10:00:00.000Z',
    files: [{ name: 'a.png', bytes: 4096, kind: 'image/png', sha256: 'a'.repeat(64), made: null }],
  },
  accepted_at: null,
  approved_at: '2026-11-29T10:00:00.000Z',
  approved_by: 'silence',
  invoice: { number: 3, date: '2026-11-29', amount: '1500.50', currency: 'EUR', from: null, to: null },
  intro: null,
  closing: null,
}
const text = canonicalJson(sealed)
const hash = createHash('sha256').update(text).digest('hex')
const written: WrittenAgreement = {
  text,
  hash,
  number: 12,
  entered_at: '2026-11-29T10:00:00.000Z',
  later_from: null,
  later_to: null,
  payment: { state: 'open', paid_at: null, received_at: null },
}
const agreement = (given: Partial<WrittenAgreement> = {}, owner_id = own): Agreement => ({
  project: { id: 7, title: 'Harbor film' },
  owner_id,
  creator_id: owner_id === own ? other : own,
  written: { ...written, ...given },
  billing: null,
})

function open(found: Agreement) {
  let current = found
  return openPage(remote, '/projects/7/work/agreement', {
    as: buyer,
    answers: [
      answer(agreementsGet, () => current),
      answer(agreementsMarkPaid, () => {
        current = agreement({ payment: { state: 'paid', paid_at: null, received_at: null } })
        return current
      }),
    ],
  })
}

test('reads as a document; the client marks its invoice as paid, and the focus stays there', async () => {
  await open(agreement())
  await screen.findByText('€1,500.50')
  for (const line of ['Zoë', 'Number 12, November 29, 2026 at 10:00 AM UTC', 'This invoice lacks your billing lines.'])
    expect(screen.getByText(line)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  const undo = await screen.findByRole('button', { name: 'Undo “Paid”' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
})

test.each([
  ['open', false],
  ['paid', true],
  ['received', false],
] as const)('the creator of an invoice that is %s can confirm it: %s', async (state, can) => {
  await open(agreement({ payment: { state, paid_at: null, received_at: null } }, other))
  await screen.findByText('€1,500.50')
  expect(screen.queryByRole('button', { name: 'Confirm that it arrived' }) !== null).toBe(can)
  expect(screen.queryByRole('button', { name: /paid/i })).toBeNull()
})

test('prints all, or the invoice alone', async () => {
  const printed: unknown[] = []
  vi.stubGlobal('print', () =>
    printed.push([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByRole('article').dataset['printed'],
    ]),
  )
  await open(agreement())
  await userEvent.click(await screen.findByRole('button', { name: 'Print invoice' }))
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(printed).toEqual([
    ['Invoice', 'invoice'],
    ['Agreement', undefined],
  ])
})

test('a downloaded page has no scripts and no requests, and both forms are read back with their hash', async () => {
  const page = agreementHtml(sealed, text, written)
  expect(page).not.toMatch(/<script|src=|href=|url\(|@import/)
  expect(page).toContain(`<pre id="agreement">${text}</pre>`)
  expect(page).toContain('Harbor &lt;film&gt; &amp; more')
  for (const file of [page, text, `${JSON.stringify(sealed, null, 2)}\n`])
    expect(await readAgreement(file)).toEqual({ sealed, hash })
  expect((await readAgreement(page.replace('silence', 'client.')))?.hash).toBe(hash)
  expect((await readAgreement(text.replace('1500.50', '1500.60')))?.hash).not.toBe(hash)
  for (const wrong of ['', 'null', '[]', '<p>Agreement</p>']) expect(await readAgreement(wrong)).toBeNull()
})

test('checks a file by its hash alone, and says what was sealed', async () => {
  vi.stubGlobal('isSecureContext', true)
  const page = await openPage(remote, '/verify', {
    answers: [
      answer(agreementsVerify, ({ params }) =>
        params.hash === hash
          ? { number: 12, entered_at: '2026-11-29T10:00:00.000Z' }
          : refusal(404, 'AGREEMENT_NOT_FOUND', 'No'),
      ),
    ],
  })
  const check = async (file: string) => {
    await userEvent.upload(screen.getByLabelText('Choose the file'), new File([file], 'agreement.json'))
  }
  await check(text)
  await screen.findByText('Entered in the chain on November 29, 2026 at 10:00 AM UTC as number 12, unchanged.')
  expect(screen.getByText('€1,500.50')).toBeTruthy()
  await check(text.replace('1500.50', '1500.60'))
  await screen.findByText('It was changed, or is not from this site.')
  expect(screen.queryByRole('article')).toBeNull()
  await check('Hello')
  await screen.findByText('This is no agreement')
  expect(page.calls(agreementsVerify).map(({ params }) => params.hash)).toEqual([hash, expect.not.stringMatching(hash)])
})
