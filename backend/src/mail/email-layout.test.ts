import { expect, test } from 'vitest'
import { layoutEmail } from './email-layout.ts'

const link = { label: 'Open <it>', url: 'https://site.example/#type=signup&token=abc' }

test('renders the same text as plain text and HTML', () => {
  const { text, html } = layoutEmail({ subject: 'Hello', before: ['First.'], link, after: ['Last.'] })
  expect(text.split('\n\n')).toEqual(['First.', link.url, 'Last.', 'Atelier\n'])
  for (const words of ['First.', 'Last.']) expect(html).toContain(words)
  expect(html).toContain('href="https://site.example/#type=signup&amp;token=abc"')
})

test('escapes markup in every part', () => {
  const { html } = layoutEmail({ subject: '<s>', before: ['<img src=x>'], link, after: ['"&\''] })
  expect(html).not.toMatch(/<img|<s>|Open <it>/)
})

test('has unsubscribe links in text, HTML and the header', () => {
  const links = [{ text: 'Choose in', label: 'Settings', url: 'https://site.example/settings' }]
  const leaving = { links, oneClick: 'https://site.example/api/off' }
  const { text, html, unsubscribe } = layoutEmail({ subject: 'Hello', before: [], link, after: [], leaving })
  expect(text).toContain('Choose in Settings: https://site.example/settings\n')
  expect(html).toMatch(/Choose in <a href="https:\/\/site\.example\/settings"[^>]*>Settings<\/a>\./)
  expect(unsubscribe).toBe(leaving.oneClick)
})
