import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import type { Signal } from './event.ts'
import { signals } from './events.ts'
import { superlinearAt } from './testing/growth.ts'
import { textsOf } from './testing/texts-of.ts'
import type { Check, Text } from './testing/texts-of.ts'
import { worstTexts } from './testing/worst-strings.ts'

/** Characters in the largest body that a member can send. */
const BODY_LENGTH = 100 * 1024

const endpoints = Object.entries(contract).flatMap(([domain, named]) =>
  Object.entries<Endpoint>(named).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ at: `${domain}.${name} ${part}`, schema }] : [],
    ),
  ),
)
const sent = Object.entries(signals).flatMap(([domain, named]) =>
  Object.entries<Signal>(named).map(([name, { payload }]) => ({ at: `signal ${domain}.${name}`, schema: payload })),
)
const texts = [...endpoints, ...sent].flatMap(({ at, schema }) =>
  textsOf(schema).map((text) => ({ name: `${at}.${text.path.join('.')}`, whole: schema, ...text })),
)

const long = 'a'.repeat(BODY_LENGTH)
const isUnbounded = ({ source }: RegExp) =>
  !source.startsWith('^') || !source.endsWith('$') || /[*+]|\{\d+,\}/.test(source.replace(/\[[^\]]*\]|\\./g, 'x'))

/** Whether a check refuses every long text without reading it, and keeps the others from reading it. */
function bounds({ _zod: { def } }: Check): boolean {
  if (def.check === 'max_length') return def.abort === true
  if (def.check === 'custom') return def.abort === true && def.fn?.(long) === false
  return def.check === 'string_format' && def.pattern !== undefined && !isUnbounded(def.pattern)
}

const withoutBound = ({ checks, isDerived }: Text) =>
  !isDerived &&
  !checks
    .filter(({ _zod }) => _zod.def.check !== 'overwrite')
    .slice(0, 1)
    .some(bounds)

test('every text is bounded before anything else is checked', () => {
  expect(texts.length).toBeGreaterThan(250)
  expect(texts.filter(withoutBound).map(({ name }) => name)).toEqual([])
})

test('a text that fills the body has one error', () => {
  for (const { name, schema } of texts.filter(({ isDerived }) => !isDerived))
    expect(schema.safeParse(long).error?.issues, name).toHaveLength(1)
})

/** The platform's URL parser maps hosts, which is quadratic for mixed marks: 1,000 characters are its most. */
const PARSING_URLS = /reference_links|push\.subscribe body\.endpoint/
const identity = ({ _zod }: Check) => _zod.def.fn ?? _zod.def.tx ?? String(_zod.def.pattern ?? _zod.def.check)
const checks = new Map(
  texts
    .filter(({ name }) => !PARSING_URLS.test(name))
    .flatMap(({ name, checks: own }) => own.map((check) => [identity(check), { name, check }])),
)

test('no check is superlinear by itself, without a bound', () => {
  const slow = [...checks.values()].flatMap(({ name, check }) => {
    const work = (text: string) => check._zod.check({ value: text, issues: [] })
    const worst = worstTexts.find((text) => superlinearAt(work, text.of, 6400))
    return worst ? [`${name}: ${worst.name}`] : []
  })
  expect(slow).toEqual([])
}, 60_000)

/** Kinds of texts for each field: the next ones for the next field, so that all are used often. */
const KINDS = 6

test('no part of a request is superlinear in a text that fills the body', () => {
  const slow = texts.flatMap(({ name, whole, holding }, place) => {
    const work = (text: string) => whole.safeParse(holding(text))
    const kinds = Array.from({ length: KINDS }, (_, n) => worstTexts[(place * KINDS + n) % worstTexts.length]!)
    const worst = kinds.find((text) => superlinearAt(work, text.of, BODY_LENGTH))
    return worst ? [`${name}: ${worst.name}`] : []
  })
  expect(slow).toEqual([])
}, 60_000)
