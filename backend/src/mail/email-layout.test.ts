import { expect, test } from 'vitest'
import { layoutEmail } from './email-layout.ts'

const link = { label: 'Open <it>', url: 'https://site.example/#type=signup&token=abc' }

test('lays out the same words as text and as HTML', () => {
  const { text, html } = layoutEmail({ subject: 'Hello', before: ['First.'], link, after: ['Last.'] })
  expect(text.split('\n\n')).toEqual(['First.', link.url, 'Last.', 'Atelier\n'])
  for (const words of ['First.', 'Last.']) expect(html).toContain(words)
  expect(html).toContain('href="https://site.example/#type=signup&amp;token=abc"')
})

test('escapes markup in every part', () => {
  const { html } = layoutEmail({ subject: '<s>', before: ['<img src=x>'], link, after: ['"&\''] })
  expect(html).not.toMatch(/<img|<s>|Open <it>/)
})
