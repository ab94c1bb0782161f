import { expect, test } from 'vitest'
import { letter } from './letter.ts'

const link = { label: 'Open <it>', url: 'https://site.example/#type=signup&token=abc' }

test('a letter says the same as text and as HTML', () => {
  const { text, html } = letter({ subject: 'Hello', before: ['First.'], link, after: ['Last.'] })
  expect(text.split('\n\n')).toEqual(['First.', link.url, 'Last.', 'Atelier\n'])
  for (const words of ['First.', 'Last.']) expect(html).toContain(words)
  expect(html).toContain('href="https://site.example/#type=signup&amp;token=abc"')
})

test('nothing in a letter becomes markup', () => {
  const { html } = letter({ subject: '<s>', before: ['<img src=x>'], link, after: ['"&\''] })
  expect(html).not.toMatch(/<img|<s>|Open <it>/)
})
