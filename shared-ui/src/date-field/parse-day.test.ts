import { expect, test } from 'vitest'
import { isWhole, parseDay, typedDay, withSlashes } from './parse-day.ts'

const TODAY = '2026-11-27'

test.each([
  '12/31/2026',
  '12/31/26',
  '12-31-2026',
  '12 31 2026',
  '12312026',
  '123126',
  ' 12 / 31 / 2026 ',
  '2026-12-31',
  '2026/12/31',
  '2026.12.31',
  '20261231',
  '2026-12-31T23:00:00Z',
  '2026-12-31'.replaceAll('-', '\u2011'),
  '31.12.2026',
  '31.12.26',
  '31. 12. 2026',
  '31/12/2026',
  '31-12-2026',
  '31.12.',
  '\uff11\uff12/31/2026',
  '١٢/٣١/٢٠٢٦',
  '३१.१२.२०२६',
  '2026年12月31日',
  '12月31日',
  '2026 Dec 31',
  '2026, December 31',
  'Dec 31 2026',
  'Dec 31, 2026',
  'Dec. 31st, 2026',
  'december 31 2026',
  '31 Dec 2026',
  '31st of December, 2026',
  'Thursday, December 31, 2026',
  'Thu 31 Dec 2026',
  '31-Dec-2026',
  'Dec 31',
  '12/31',
])('%s is the last day of the year', (text) => {
  expect(parseDay(text, TODAY)).toBe('2026-12-31')
})

test.each([
  '',
  '1',
  '12/',
  '12/3/',
  '12/31/202',
  '13/13/2026',
  '02/30/2027',
  '31.02.2027',
  'De 31',
  'Dec',
  'soon',
  'Dec 31 2026 5',
  '2026 Dec 31 5',
  '年月日',
])('%j is no day', (text) => {
  expect(parseDay(text, TODAY)).toBeNull()
})

test('a day without a year is the next one', () => {
  expect(['11/28', '11/27', 'Jan 5', '2/29'].map((text) => parseDay(text, TODAY))).toEqual([
    '2026-11-28',
    '2027-11-27',
    '2027-01-05',
    null,
  ])
})

test('a day with a period comes before its month, else the month comes first', () => {
  expect(['5.6.2027', '5/6/2027', '13.5.2027', '5.13.2027'].map((text) => parseDay(text, TODAY))).toEqual([
    '2027-06-05',
    '2027-05-06',
    '2027-05-13',
    '2027-05-13',
  ])
})

test('is written month first, and whole with a year of four digits', () => {
  expect(typedDay('2026-12-31')).toBe('12/31/2026')
  expect(typedDay('')).toBe('')
  expect(['12/31/26', '12/31/202', '12/31/2026', '31.12.2026', '12312026'].map(isWhole)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

const typing = (keys: string) => [...keys].reduce((text, key) => withSlashes(text + key, text), '')

test.each([
  ['12312026', '12/31/2026'],
  ['12/31/2026', '12/31/2026'],
  ['1/5/2027', '1/5/2027'],
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '31.12.2026'],
  ['12.11.2026', '12.11.2026'],
  ['10 Dec 2026', '10 Dec 2026'],
])('%s typed becomes %s', (keys, text) => {
  expect(typing(keys)).toBe(text)
})

test('deleting a slash does not bring it back', () => {
  expect(withSlashes('12', '12/')).toBe('12')
  expect(withSlashes('12/31', '12/31/')).toBe('12/31')
})
