import { expect, test } from 'vitest'
import { hasSiteName } from './site-name.ts'

test.each([
  'Atelier',
  'Atelier Security',
  'the ATELIER team',
  'A t e l i e r',
  'A-T_E.L·I E R',
  'ate1ier',
  'Аtеliеr',
  'Ａｔｅｌｉｅｒ',
  'Átélièr',
  'At\u200Belier',
  '(Atelier)',
  'ᴀᴛᴇʟɪᴇʀ',
])('%s imitates the site name', (text) => {
  expect(hasSiteName(text)).toBe(true)
})

test.each(['Kate Lier', 'Renate Lierse', 'Atel Ivanova', 'Mara Ilves', 'Watelier'])('%s is another name', (text) => {
  expect(hasSiteName(text)).toBe(false)
})
