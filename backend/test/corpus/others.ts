import { twoHalves } from '../pictures.ts'
import { noise } from './jpegs.ts'
import { join, seed } from './sample.ts'
import type { Sample } from './sample.ts'

const named = (file: string, what: string, make: Sample['make']): Sample => ({
  file,
  what,
  make,
  verdict: 'INVALID_FILE_TYPE',
})
const head = (text: string) => () => join(text, Buffer.alloc(100))

/** Content that its name does not mean. Signatures are no words. cspell:disable */
export const others: readonly Sample[] = [
  named('heic.jpg', 'HEIC called .jpg', () => seed('photo.heic')),
  named('heic.JPEG', 'HEIC called .JPEG', () => seed('photo.heic')),
  named('avif.png', 'AVIF called .png', () => seed('photo.avif')),
  named('webp.jpg', 'WebP called .jpg', () => twoHalves(40, 20, 'webp')),
  named('tiff.jpg', 'TIFF called .jpg', () => noise(8, 8).tiff().toBuffer()),
  named('raw.jpg', 'a raw picture of Canon', head('\0\0\0\x18ftypcrx \0\0\0\x01crx isom')),
  named('xl.png', 'JPEG XL', head('\xff\x0a')),
  named('jp2.jpg', 'JPEG 2000', head('\0\0\0\x0cjP  \r\n\x87\n')),
  named('bmp.png', 'BMP', head('BM')),
  named('icon.png', 'an icon', head('\0\0\x01\0\x01\0')),
  named('psd.png', 'Photoshop', head('8BPS\0\x01')),
  named('svg.png', 'SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  named('svg-2.gif', 'SVG with an XML head', () =>
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ),
  named('page.gif', 'a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  named('text.png', 'text', () => Buffer.from('a lighthouse at night\n')),
  named('pdf.png', 'PDF', head('%PDF-1.7')),
  named('zip.jpg', 'ZIP', head('PK\x03\x04')),
  named('font.gif', 'a font', head('OTTO\0\x01')),
  named('program.png', 'a program', head('MZ')),
  named('zeros.png', 'zeros', () => Buffer.alloc(2000)),
  named('film.jpg', 'MP4 called .jpg', () => seed('plain.mp4')),
  named('picture.mp4', 'JPEG called .mp4', () => noise(8, 8).jpeg().toBuffer()),
  named('moving.mp4', 'GIF called .mp4', () => seed('moving.gif')),
  named('heic.mov', 'HEIC called .mov', () => seed('photo.heic')),
  named('web.mp4', 'WebM', () => seed('web.webm')),
  named('matroska.mp4', 'Matroska', () => seed('film.mkv')),
  named('flash.mp4', 'Flash', () => seed('film.flv')),
  named('windows.avi', 'Windows Media', () => seed('film.wmv')),
  named('transport.mp4', 'MPEG transport stream', () => seed('film.mpegts')),
  named('sound.mp4', 'sound without a picture', () => seed('sound-only.mp4')),
  named('song.mp4', 'an M4A sound by its brand', head('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42')),
  named('mp3.mov', 'MP3', head('ID3\x03')),
  named('wave.avi', 'WAV', head('RIFF\x40\0\0\0WAVEfmt ')),
  named('page.mp4', 'a web page called .mp4', () => Buffer.from('<html><script>alert(1)</script></html>'.padEnd(200))),
  named('noise.mp4', 'noise', () => Buffer.alloc(3000, Buffer.from('07a91fe3', 'hex'))),
]
