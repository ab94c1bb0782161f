import { expect, onTestFinished, test, vi } from 'vitest'
import { badgeCount, calendarDay, fileSize, initials, playingTime, statusText } from './formats.ts'

test.each([
  [0, ''],
  [-1, ''],
  [NaN, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('formats the count badge of %d', (count, text) => {
  expect(badgeCount(count)).toBe(text)
})

test.each([
  ['Mara Ilves', undefined, 'MI'],
  ['mara', undefined, 'M'],
  ['  Ana  Maria Lopez ', undefined, 'AM'],
  ['Élodie Ñandú', undefined, 'ÉÑ'],
  ['"Ace" (dev)', undefined, 'AD'],
  ['', 'buyer@atelier.test', 'B'],
  [null, 'buyer@atelier.test', 'B'],
  ['   ', ' zoe@atelier.test', 'Z'],
  [null, null, '?'],
  ['نور الهاشمي', undefined, 'ن\u200Cا'],
  ['علی\u200Cرضا', undefined, 'ع'],
  ['נועה כהן', undefined, 'נכ'],
  ['Zoë e\u0301lan', undefined, 'ZÉ'],
  ['김 민수', undefined, '김민'],
  ['\u1112\u1161\u11AB 별', undefined, '한별'],
  ['山田 太郎', undefined, '山太'],
  ['𠮷野 家', undefined, '𠮷家'],
  ['เอก แสงดาว', undefined, 'อส'],
  ['ນາງ ໄຊ', undefined, 'ນຊ'],
  ['किरण क्षमा', undefined, 'किक'],
  ['தமிழ் நிலா', undefined, 'தநி'],
  ['თამარ მეფე', undefined, 'თმ'],
  ['ßen ǆ', undefined, 'ßǄ'],
  ['👩‍🎨 Mara', undefined, 'M'],
  ['👩🏽‍🎨', undefined, '👩🏽‍🎨'],
  ['🇩🇪 🎨', 'a@b.test', '🇩🇪'],
  ['❤️', undefined, '❤️'],
  ['1️⃣ Studio', undefined, '1️⃣S'],
  ['„Ace“ ’n Ale', undefined, 'AN'],
])('initials of %j with email %j', (name, email, text) => {
  expect(initials(name, email)).toBe(text)
})

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1000, '1 KB'],
  [4_249_000, '4.2 MB'],
  [50_000_000, '50 MB'],
  [999_999, '1 MB'],
  [5_000_000_000_000, '5000 GB'],
])('formats %i bytes', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test.each([
  [0.2, '0:01'],
  [4.96, '0:05'],
  [59.7, '1:00'],
  [760, '12:40'],
  [3723, '1:02:03'],
])('formats a video of %d seconds', (seconds, text) => {
  expect(playingTime(seconds)).toBe(text)
})

test('a status has a space for its underscore', () => {
  expect(statusText('in_progress')).toBe('in progress')
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])('a calendar day is the same in every time zone: %s', (zone) => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', zone)
  expect(new Date('2027-01-05T12:00Z').getTimezoneOffset()).not.toBe(0)
  expect(calendarDay('2027-01-05')).toBe('Jan 5, 2027')
  expect(calendarDay('2027-01-05T23:59:59Z')).toBe('Jan 5, 2027')
  expect(calendarDay('soon')).toBe('')
})
