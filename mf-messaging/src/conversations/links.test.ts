import { expect, test } from 'vitest'
import { linksOf } from './links.ts'

const addresses = (text: string) => linksOf(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://atelier.example/a?b=c#d for more', 'https://atelier.example/a?b=c#d'],
  ['HTTP://atelier.example', 'HTTP://atelier.example'],
  ['(https://atelier.example/a)', 'https://atelier.example/a'],
  ['https://en.wikipedia.org/wiki/Gull_(bird).', 'https://en.wikipedia.org/wiki/Gull_(bird)'],
  ['Is it https://atelier.example/a?!', 'https://atelier.example/a'],
  ['“https://atelier.example/a”, he said', 'https://atelier.example/a'],
  ['<b>https://atelier.example/a</b>', 'https://atelier.example/a'],
  ['javascript:https://atelier.example', 'https://atelier.example'],
])('finds the address in: %s', (text, address) => {
  expect(addresses(text)).toEqual([address])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://atelier.example',
  'https://',
  'https://.',
  'xhttps://atelier.example',
  'https://bank.example@elsewhere.example',
  'https://user:secret@atelier.example',
  'www.atelier.example',
  '<a href=x>',
])('does not link: %s', (text) => {
  expect(linksOf(text)).toEqual([{ text }])
})

test('keeps the text around URLs: the parts join to the original', () => {
  const text = 'One https://a.example, two https://b.example!\nThree <b>https://c.example</b>'
  expect(
    linksOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(addresses(text)).toHaveLength(3)
})

test('splits a long text of brackets quickly', () => {
  const begun = performance.now()
  linksOf(`https://a.example/${').'.repeat(2450)}`)
  expect(performance.now() - begun).toBeLessThan(500)
})
