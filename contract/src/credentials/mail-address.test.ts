import { expect, test } from 'vitest'
import { Email } from './forms.ts'
import { credentialsErrorTexts as texts } from './texts.ts'

const refusals = (typed: string) => Email.safeParse(typed).error?.issues.map(({ message }) => message)

test.each([
  ['mara@example.com', 'mara@example.com'],
  [' Mara@EXAMPLE.com ', 'mara@example.com'],
  ['\u202Amara@example.com\u202C\u200B', 'mara@example.com'],
  ['person@xn--80a1acny.xn--p1ai', 'person@xn--80a1acny.xn--p1ai'],
  ['Person@Почта.РФ', 'person@xn--80a1acny.xn--p1ai'],
  ['ann@bücher.de', 'ann@xn--bcher-kva.de'],
  ['ann@BU\u0308CHER.de', 'ann@xn--bcher-kva.de'],
  ['ann@straße.de', 'ann@xn--strae-oqa.de'],
  ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['tom&ann@probe.test', 'tom&ann@probe.test'],
  ["o'hara+tag/x=y!#$%*?^_`{|}~-@q.io", "o'hara+tag/x=y!#$%*?^_`{|}~-@q.io"],
  ['_@a.b-c.photography', '_@a.b-c.photography'],
  ['1@2.ie', '1@2.ie'],
  [`${'a'.repeat(64)}@example.travelersinsurance`, `${'a'.repeat(64)}@example.travelersinsurance`],
])('%s is %s', (typed, address) => {
  expect(Email.parse(typed)).toBe(address)
  expect(Email.parse(address)).toBe(address)
})

test.each([
  'a',
  '@',
  'a@',
  '@b.de',
  'a@b',
  'a@localhost',
  'a b@c.de',
  'a@b c.de',
  'a@b.de.',
  'a@.de',
  'a@b..de',
  '.a@b.de',
  'a.@b.de',
  'a..b@c.de',
  'a@b@c.de',
  '"a b"@c.de',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@-b.de',
  'a@b-.de',
  'a@b.d',
  'a@b_c.de',
  'a,b@c.de',
  '<a@b.de>',
  'a(b)@c.de',
  'a@b.de,c@d.de',
  'a@b.de/c',
  'a@b.de:25',
  'a@ü/c.de',
  'a@ü#.de',
  'a@b%2ede.de',
  'a@xn--.de',
  'a@xn--a-ecp.ru\u0301.x-',
  'a\\@b.de',
  'a;b@c.de',
  `a@${'b'.repeat(64)}.de`,
  `${'a'.repeat(65)}@example.com`,
  `a@${'ü.'.repeat(60)}de`,
])('refuses %s', (typed) => {
  expect(refusals(typed)).toEqual([texts.emailInvalid])
})

test.each(['jürgen@example.com', '用户@例え.jp'])('says why %s is refused', (typed) => {
  expect(refusals(typed)).toEqual([texts.emailName])
})
