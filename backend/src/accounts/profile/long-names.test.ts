import type { WireError } from '@atelier/contract/errors.ts'
import { expect, test } from 'vitest'
import { usePerson, useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const creator = usePerson(site, 'creator')

/** Bytes of a text; two of them nearly fill the body. */
const BYTES = 50_000
const filled = (unit: string, before = '') => before + unit.repeat(BYTES / Buffer.byteLength(unit))

/** Each was superlinear in some check of names. */
const worst = {
  bars: filled('|', 'ate'),
  letters: filled('a'),
  initials: filled('A.'),
  'mixed marks': filled('\u0327\u0301'),
  spaces: `a${filled(' ')}a`,
}

async function change(values: object) {
  const start = performance.now()
  const answer = await site.fetch('/api/accounts/me', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  const { code, data } = (await answer.json()) as WireError & { data?: { fields?: Record<string, string[]> } }
  return { ms: performance.now() - start, status: answer.status, code, fields: data?.fields }
}

async function askedBeside(work: Promise<unknown>) {
  const start = performance.now()
  await site.fetch('/healthz')
  const ms = performance.now() - start
  await work
  return ms
}

const fastest = async (ask: () => Promise<number>) => Math.min(await ask(), await ask(), await ask())

test.each(Object.keys(worst) as (keyof typeof worst)[])(
  'refuses names of 100 kB of %s within the time of a usual answer',
  async (kind) => {
    const before = await creator.api.accounts.me()
    const values = { full_name: worst[kind], handle: worst[kind] }
    const { status, fields } = await change(values)
    expect([status, fields]).toEqual([
      422,
      { full_name: ['Use at most 80 characters.'], handle: ['Use 3 to 30 characters.'] },
    ])
    expect(await creator.api.accounts.me()).toEqual(before)

    // As many bytes in a body that no check refuses
    const usual = await fastest(async () => (await change({ other: worst[kind] + worst[kind] })).ms)
    expect(await fastest(async () => (await change(values)).ms)).toBeLessThan(usual * 20)
    expect(await fastest(() => askedBeside(change(values)))).toBeLessThan(usual * 20)
  },
)
