import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { canonicalJson } from '@atelier/contract/agreements/canonical.ts'
import type { SealedAgreement, WrittenAgreement } from '@atelier/contract/agreements/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { writeAgreement } from '../../test/agreements.ts'
import { codeOf } from '../../test/code-of.ts'
import { begin, confirm, propose, typedTerms } from '../../test/engagements.ts'
import { storedMember } from '../../test/leavers.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { agreementChain } from './agreement-chain.ts'

const site = usePeopleSite({ AGREEMENT_INTRO: 'Between the two.' })
let buyer: Person
let creator: Person
beforeAll(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Noor <Ilves>' })
})

const get = ({ api }: Person, id: number) => api.agreements.get({ params: { id } })
const sealed = ({ written }: { written: WrittenAgreement | null }) => JSON.parse(written!.text) as SealedAgreement
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const lines = (name: string) => ({ name, address: 'Pier 1\nRiga', tax_number: 'LV 1' })

/** With confirmed terms. */
async function agreed(owner = buyer, other = creator, terms = {}) {
  const project = await begin(owner, other, 'Harbor film')
  await propose(owner, project.id, terms)
  await confirm(other, project.id)
  return project
}

async function written(owner = buyer, other = creator, terms = {}) {
  const project = await agreed(owner, other, terms)
  await writeAgreement(site, project, [owner, other])
  return project
}

test('is written once, with the terms, files and dates as they stood, and its hash is in the chain', async () => {
  const project = await agreed()
  expect(await get(buyer, project.id)).toMatchObject({ written: null, project: { title: 'Harbor film' } })
  await Promise.all([1, 2].map(() => writeAgreement(site, project, [buyer, creator])))
  await writeAgreement(site, project, [buyer, creator], 'silence')
  const found = await get(creator, project.id)
  expect(await get(buyer, project.id)).toEqual(found)
  const { text, hash, number } = found.written!
  expect(sealed(found)).toMatchObject({
    format: 1,
    site: site.url,
    client: { id: buyer.id, name: 'Ben Ode' },
    creator: { id: creator.id, name: 'Noor <Ilves>' },
    terms: { ...typedTerms(), version: 1 },
    rights: expect.arrayContaining(['In these media: web, print.', 'They may not be used to train AI.']),
    delivery: { number: 1, files: [{ name: 'harbor.png', made: { tool: { value: 'Flux', origin: 'in_file' } } }] },
    accepted_at: expect.any(String),
    approved_by: 'client',
    invoice: { amount: '1500.50', currency: 'EUR', from: null, to: null },
    intro: 'Between the two.',
    closing: null,
  })
  expect(text).toBe(canonicalJson(sealed(found)))
  expect(text).toMatch(/^[\x20-\x7e]*$/)
  expect(text).not.toMatch(/[<>&]/)
  expect(hash).toBe(sha256(text))
  expect(await site.database.collection('agreements').countDocuments({ project_id: project.id })).toBe(1)
  const entry = { number, entered_at: found.written!.entered_at }
  expect(await site.browser().api.agreements.verify({ params: { hash } })).toEqual(entry)
  const changed = sha256(text.replace('1500.50', '1500.60'))
  expect(await codeOf(site.browser().api.agreements.verify({ params: { hash: changed } }))).toBe('AGREEMENT_NOT_FOUND')
})

test('the five lines of the docs check both forms, and find a changed letter', async () => {
  const { id } = await written()
  const { text, number } = (await get(buyer, id)).written!
  const docs = await readFile(new URL('../../../docs/agreements.md', import.meta.url), 'utf8')
  const script = /```js\n(.*?)```/s.exec(docs)![1]!
  expect(script.trim().split('\n')).toHaveLength(5)
  const folder = await mkdtemp(path.join(tmpdir(), 'agreement-'))
  const file = async (name: string, content: string) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const program = await file('check.mjs', script)
  const printed = async (name: string, content: string) =>
    (await promisify(execFile)(process.execPath, [program, await file(name, content), site.url])).stdout
  for (const content of [text, `${text}\n`, `<h1>Agreement</h1>\n<pre id="agreement">${text}</pre>\n`])
    expect(await printed('agreement', content)).toContain(`number: ${number},`)
  expect(await printed('changed', text.replace('Ben Ode', 'Ben Ody'))).toContain('AGREEMENT_NOT_FOUND')
})

test('without confirmed terms it says so, and has no invoice', async () => {
  const project = await begin(buyer, creator)
  await propose(buyer, project.id)
  await writeAgreement(site, project, [buyer, creator], 'silence')
  const found = await get(buyer, project.id)
  expect(found.written!.payment).toBeNull()
  expect(sealed(found)).toMatchObject({
    terms: null,
    invoice: null,
    approved_by: 'silence',
    rights: [expect.stringContaining('confirmed no terms')],
  })
  expect(await codeOf(buyer.api.agreements.markPaid({ params: { id: project.id } }))).toBe('NO_INVOICE')
})

test('concurrent approvals: one chain and one series of invoices, both without gaps; what is changed is found', async () => {
  const seller = await site.as('creator')
  const projects = []
  for (let each = 0; each < 4; each++) projects.push(await agreed(buyer, seller))
  const before = (await agreementChain(site.database).firstBroken()).entries
  await Promise.all(projects.map((project) => writeAgreement(site, project, [buyer, seller])))
  const all = await Promise.all(projects.map(({ id }) => get(seller, id)))
  const numbers = all.map((one) => sealed(one).invoice!.number).toSorted((one, other) => one - other)
  expect(numbers).toEqual([1, 2, 3, 4])
  const chain = agreementChain(site.database)
  expect(await chain.firstBroken()).toMatchObject({ entries: before + 4, broken: null })

  const entries = site.database.collection<{ _id: number; at: Date }>('agreement_chain')
  const stored = site.database.collection('agreements')
  const last = (await entries.findOne({ _id: before + 4 }))!
  await entries.updateOne({ _id: 2 }, { $set: { at: new Date(0) } })
  expect((await chain.firstBroken()).broken).toBe(2)
  await entries.updateOne({ _id: 2 }, [{ $set: { at: (await stored.findOne({ entry: 2 }))!['created_at'] as Date } }])
  expect((await chain.firstBroken()).broken).toBeNull()
  await entries.deleteOne({ _id: last._id })
  expect((await chain.firstBroken()).broken).toBe(last._id)
  await entries.insertOne(last)
  const { text } = (await stored.findOne({ entry: 1 }))!
  await stored.updateOne({ entry: 1 }, { $set: { text: (text as string).replace('EUR', 'USD') } })
  expect((await chain.firstBroken()).broken).toBe(1)
  await stored.updateOne({ entry: 1 }, { $set: { text } })
  expect((await chain.firstBroken()).broken).toBeNull()
})

test('strangers, and those who were not accepted, learn nothing', async () => {
  const { id } = await written()
  const stranger = await site.as('creator')
  const params = { id }
  for (const call of ['get', 'markPaid', 'undoPaid', 'markReceived'] as const)
    expect(await codeOf(stranger.api.agreements[call]({ params })), call).toBe('ENGAGEMENT_NOT_FOUND')
  expect(await codeOf(stranger.api.agreements.setBilling({ params, body: lines('Mallory') }))).toBe(
    'ENGAGEMENT_NOT_FOUND',
  )
  expect(await site.database.collection('billing_lines').countDocuments({ name: 'Mallory' })).toBe(0)
})

test('billing lines are sealed if they were known, else added until it is paid; each sees the own of the account alone', async () => {
  const owner = await site.as('buyer')
  const project = await agreed(owner)
  const params = { id: project.id }
  await owner.api.agreements.setBilling({ params, body: lines('Ode Ltd') })
  expect((await get(creator, project.id)).billing).toBeNull()
  await writeAgreement(site, project, [owner, creator])
  expect(sealed(await get(creator, project.id)).invoice).toMatchObject({ to: lines('Ode Ltd'), from: null })
  await creator.api.agreements.setBilling({ params, body: lines('Noor') })
  await owner.api.agreements.setBilling({ params, body: lines('Other Ltd') })
  const found = await get(owner, project.id)
  expect(found.written).toMatchObject({ later_from: lines('Noor'), later_to: null })
  expect(found.billing).toEqual(lines('Other Ltd'))
  await owner.api.agreements.markPaid({ params })
  await creator.api.agreements.setBilling({ params, body: lines('Too late') })
  expect((await get(owner, project.id)).written!.later_from).toEqual(lines('Noor'))
  const blank = owner.api.agreements.setBilling({ params, body: { ...lines('x'), name: ' ' } })
  await expect(blank).rejects.toMatchObject({ status: 422 })
})

test('the client marks it as paid and may undo until the creator confirms', async () => {
  const { id } = await written()
  const params = { id }
  const [client, seller] = [buyer.api.agreements, creator.api.agreements]
  const engaged = { project_id: id }
  await site.database.collection('engagements').updateOne(engaged, { $set: { final_at: site.now() } })
  const next = async ({ api }: Person) => {
    const { next: found } = await api.engagements.get({ params })
    return `${found!.step} ${found!.turn}`
  }
  const state = async () => (await get(creator, id)).written!.payment!.state
  const news = async ({ api }: Person) =>
    (await api.notifications.list()).items
      .filter(({ kind, project }) => project?.id === id && /paid|payment/.test(kind))
      .map(({ kind }) => kind)
  expect([await news(buyer), await news(creator)]).toEqual([[], []])
  expect([await next(buyer), await next(creator)]).toEqual(['pay mine', 'rate mine'])
  expect(await codeOf(seller.markPaid({ params }))).toBe('NOT_CLIENT')
  expect(await codeOf(seller.markReceived({ params }))).toBe('NOT_PAID')
  expect(await codeOf(client.markReceived({ params }))).toBe('NOT_CREATOR')
  await Promise.all([client.markPaid({ params }), client.markPaid({ params })])
  const { paid_at } = (await get(buyer, id)).written!.payment!
  site.pass(1000)
  expect((await client.markPaid({ params })).written!.payment!.paid_at).toBe(paid_at)
  expect(await news(creator)).toEqual(['invoice_paid'])
  await client.undoPaid({ params })
  await client.undoPaid({ params })
  expect([await state(), await news(creator)]).toEqual(['open', []])
  await client.markPaid({ params })
  expect([await next(buyer), await next(creator)]).toEqual(['rate mine', 'collect mine'])
  await seller.markReceived({ params })
  await seller.markReceived({ params })
  expect(await next(creator)).toBe('rate mine')
  expect(await news(buyer)).toEqual(['payment_received'])
  expect(await codeOf(client.undoPaid({ params }))).toBe('ALREADY_RECEIVED')
  expect((await client.markPaid({ params })).written!.payment!.state).toBe('received')
})

test('outlives the project and one of the accounts, as it was sealed; then goes, but its hash stays', async () => {
  const [leaver, last] = [await storedMember(site, 'creator'), await storedMember(site, 'buyer')]
  const { id } = await written(last, leaver)
  const params = { id }
  await leaver.api.agreements.setBilling({ params, body: lines('Gone Studio') })
  const { text, hash } = (await get(last, id)).written!
  await last.api.projects.delete({ params })
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  await site.work()
  expect((await get(last, id)).written).toMatchObject({ text, hash, later_from: lines('Gone Studio') })
  expect(await site.database.collection('billing_lines').countDocuments({ name: 'Gone Studio' })).toBe(0)
  await last.api.accounts.deleteAccount({ body: { email: last.email } })
  await site.work()
  expect(await site.database.collection('agreements').countDocuments({ project_id: id })).toBe(0)
  expect(await codeOf(site.browser().api.agreements.verify({ params: { hash } }))).toBe('no error')
  expect((await agreementChain(site.database).firstBroken()).broken).toBeNull()
})
