import { expect, test } from 'vitest'
import { contentName, contentProblem } from './content-name.ts'

// Signatures are no words. cspell:disable
const bytes = (text: string) => Uint8Array.from(text.padEnd(64, '\0'), (sign) => sign.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'a JPEG picture'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'a PNG picture'],
  ['GIF87a', 'a GIF picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'a WebP picture'],
  ['RIFF\x10\0\0\0AVI LIST', 'an AVI video'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a HEIC picture'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1miafavif', 'an AVIF picture'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'a HEIC picture'],
  ['\0\0\0\x18ftyp3gp4\0\0\0\0isom', 'an MP4 video'],
  ['\0\0\0\x14ftypqt  ', 'a QuickTime video'],
  ['\0\0\0\x08wide\0\0\0\x08mdat', 'a QuickTime video'],
  ['\x1aE\xdf\xa3', 'a WebM or Matroska video'],
  ['%PDF-1.7', 'a PDF document'],
  ['\x07\x03 garbage', undefined],
])('%j is %s', (head, name) => {
  expect(contentName(bytes(head))).toBe(name)
})

test('readable bytes are text; none are nothing', () => {
  expect(contentName(new TextEncoder().encode('a lighthouse, ünder the moon\n'))).toBe('text')
  expect(contentName(new Uint8Array())).toBeUndefined()
})

test.each([
  ['photo.JPG', 'a HEIC picture', 'This is a HEIC picture named .jpg: please export it as JPEG or PNG.'],
  ['film.mp4', 'a JPEG picture', 'This is a JPEG picture named .mp4: please name it .jpg.'],
  ['film.mp4', 'a WebM or Matroska video', 'This is a WebM or Matroska video named .mp4: please export it as MP4.'],
  ['brief.png', 'a PDF document', 'This is a PDF document named .png.'],
  ['moon.gif', undefined, 'What this .gif file contains is none of them.'],
])('%s of %s is refused: %s', (file, name, text) => {
  const spec = 'Please upload only .jpg, .png, .gif or .mp4, .mov files.'
  expect(contentProblem(file, name, 'artwork')).toBe(`${spec} ${text}`)
})

test.each([
  ['moon.jpg', 'a PNG picture', 'artwork'],
  ['film.mov', 'an MP4 video', 'artwork'],
  ['film.mov', undefined, 'artwork'],
  ['brief.pdf', 'a HEIC picture', 'attachment'],
] as const)('%s of %s is accepted', (file, name, purpose) => {
  expect(contentProblem(file, name, purpose)).toBeUndefined()
})
