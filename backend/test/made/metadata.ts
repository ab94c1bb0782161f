import { segment } from './pictures.ts'

/** Tags of IFD0, or of the EXIF directory from 0x9000 on, in a TIFF structure. */
export function tiff(tags: Readonly<Record<number, Buffer>>, order: 'II' | 'MM' = 'MM'): Buffer {
  const entries = Object.entries(tags).map(([tag, content]) => ({ tag: Number(tag), content }))
  const [exif, main] = [entries.filter(({ tag }) => isExif(tag)), entries.filter(({ tag }) => !isExif(tag))]
  const short = (value: number) => number(value, 2, order)
  const long = (value: number) => number(value, 4, order)
  const mainAt = 8
  const mainBytes = 2 + 12 * (main.length + (exif.length > 0 ? 1 : 0)) + 4
  const exifAt = mainAt + mainBytes
  let dataAt = exifAt + (exif.length > 0 ? 2 + 12 * exif.length + 4 : 0)
  const data: Buffer[] = []
  const written = ({ tag, content }: { tag: number; content: Buffer }) => {
    const isInline = content.length <= 4
    const value = isInline ? Buffer.concat([content, Buffer.alloc(4 - content.length)]) : long(dataAt)
    if (!isInline) {
      data.push(content)
      dataAt += content.length
    }
    return Buffer.concat([short(tag), short(isExif(tag) ? 7 : 2), long(content.length), value])
  }
  const pointer = exif.length > 0 ? [Buffer.concat([short(0x8769), short(4), long(1), long(exifAt)])] : []
  const directory = (fields: readonly Buffer[]) => Buffer.concat([short(fields.length), ...fields, long(0)])
  const first = directory([...main.map(written), ...pointer])
  const second = exif.length > 0 ? directory(exif.map(written)) : Buffer.alloc(0)
  return Buffer.concat([Buffer.from(order), short(42), long(mainAt), first, second, ...data])
}

const isExif = (tag: number) => tag >= 0x9000 && tag < 0x9c00

function number(value: number, bytes: number, order: 'II' | 'MM'): Buffer {
  const written = Buffer.alloc(bytes)
  if (order === 'MM') written.writeUIntBE(value, 0, bytes)
  else written.writeUIntLE(value, 0, bytes)
  return written
}

export const tag = {
  description: 0x010e,
  make: 0x010f,
  model: 0x0110,
  software: 0x0131,
  comment: 0x9286,
  xpComment: 0x9c9c,
}

export const utf16 = (text: string, order: 'LE' | 'BE'): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'LE' ? bytes : bytes.swap16()
}

export const unicodeComment = (text: string, order: 'LE' | 'BE' = 'BE'): Buffer =>
  Buffer.concat([Buffer.from('UNICODE\0'), utf16(text, order)])
export const asciiComment = (text: string): Buffer => Buffer.concat([Buffer.from('ASCII\0\0\0'), Buffer.from(text)])

export const exifSegment = (content: Buffer): Buffer => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), content]))

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpNote: 'http://ns.adobe.com/xmp/note/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
}

/** A packet with these attributes and elements of its description. */
export function xmpPacket(attributes: Readonly<Record<string, string>>, elements = ''): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const names = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  const values = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${[...names, ...values].join(' ')}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

export const xmpSegment = (packet: string): Buffer =>
  segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`))

export function extendedSegments(digest: string, packet: string, size: number): Buffer[] {
  const bytes = Buffer.from(packet)
  const count = Math.ceil(bytes.length / size)
  return Array.from({ length: count }, (_, n) => {
    const place = Buffer.concat([number(bytes.length, 4, 'MM'), number(n * size, 4, 'MM')])
    const head = Buffer.concat([Buffer.from(`http://ns.adobe.com/xmp/extension/\0${digest}`), place])
    return segment(0xe1, Buffer.concat([head, bytes.subarray(n * size, (n + 1) * size)]))
  })
}

/** IPTC-IIM in a resource of Photoshop. */
export function iptcSegment(dataSets: readonly (readonly [record: number, number: number, text: string])[]): Buffer {
  const sets = dataSets.map(([record, at, text]) =>
    Buffer.concat([Buffer.from([0x1c, record, at]), number(Buffer.byteLength(text), 2, 'MM'), Buffer.from(text)]),
  )
  const iptc = Buffer.concat(sets)
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), number(iptc.length, 4, 'MM'), iptc])
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]))
}
