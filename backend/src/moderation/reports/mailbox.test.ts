import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('one mailbox has one form', () => {
  expect(mailboxOf(' Mina+Desk@Example.com ')).toBe('mina@example.com')
  expect(mailboxOf('m.i.na+1+2@googlemail.com')).toBe('mina@gmail.com')
  expect(mailboxOf('m.i.na@example.com')).toBe('m.i.na@example.com')
  expect(mailboxOf('+only@example.com')).toBe('+only@example.com')
})
