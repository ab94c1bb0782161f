import { expect, test } from 'vitest'
import { contentRefusal } from './content-refusal.ts'

const file = (name: string, head: string) =>
  new File([Uint8Array.from(head, (one) => one.charCodeAt(0)), new Uint8Array(200)], name)
const heic = '\0\0\0\x18ftyp' + 'heic\0\0\0\0'

test('names what a file is, after the text about accepted types', async () => {
  const refusal = await contentRefusal(file('IMG_1.jpg', heic), 'artwork')
  expect(refusal).toMatch(
    /^Please upload only \.jpg.*This is a HEIC picture named \.jpg: please export it as JPEG or PNG\.$/,
  )
})

test.each([
  ['a.jpg', '\xff\xd8\xff\xe0', 'artwork'],
  ['named-otherwise.jpg', '\x89PNG\r\n\x1a\n', 'reference'],
  ['IMG_1.heic', heic, 'attachment'],
  ['unknown.png', '\x01\x02\x03', 'artwork'],
  ['text.png', 'text', 'artwork'],
] as const)('leaves %s to the server', async (name, head, purpose) => {
  expect(await contentRefusal(file(name, head), purpose)).toBeUndefined()
})
