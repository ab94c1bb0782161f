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

test.each([
  ['سارة الخطيب', '“\u2068سارة الخطيب\u2069” likes your artwork', '“<bdi>سارة الخطيب</bdi>” likes your artwork'],
  ['נועה <b>', '“\u2068נועה <b>\u2069” likes your artwork', '“<bdi>נועה &lt;b&gt;</bdi>” likes your artwork'],
  ['two', '\u2068סי\u2069 and \u2068دي\u2069', '<bdi>סי</bdi> and <bdi>دي</bdi>'],
  ['Ada Ink', '“Ada Ink” likes your artwork', '“Ada Ink” likes your artwork'],
])('sets names of another direction apart in text and HTML: %s', (_, sentence, html) => {
  const email = layoutEmail({ subject: 'Hello', before: [sentence], link, after: [sentence] })
  expect(email.text.split('\n\n').filter((line) => line === sentence)).toHaveLength(2)
  expect(email.html.split(`>${html}</p>`)).toHaveLength(3)
  expect(email.html).toContain('<html lang="en" dir="ltr">')
})

test('shows what a person has written in its own direction and lines', () => {
  const written = 'העבודה <אחרת>\nשורה שנייה'
  const { text, html } = layoutEmail({ subject: 'Hello', before: ['We have read it.', { written }], link, after: [] })
  expect(text).toContain(`We have read it.\n\n${written}\n\n`)
  expect(html).toMatch(/<p dir="auto" style="[^"]*white-space:pre-line">העבודה &lt;אחרת&gt;\nשורה שנייה<\/p>/)
  expect(html).not.toMatch(/<p dir="auto"[^>]*>We/)
})
