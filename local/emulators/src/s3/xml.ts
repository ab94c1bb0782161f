const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

// XML 1.0 forbids control characters, but keys may contain them; like S3, they are sent as references.
// oxlint-disable-next-line no-control-regex -- see above
export const escapeXml = (value: string) => value.replace(/[<>&"'\u0000-\u001f]/g, (char) => `&#${char.charCodeAt(0)};`)

const unescapeXml = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_match, hex, decimal, name) =>
    name ? (named[name.toLowerCase()] ?? '') : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )

export const element = (name: string, value: string | number | boolean) =>
  `<${name}>${escapeXml(String(value))}</${name}>`

export const group = (name: string, ...children: string[]) => `<${name}>${children.join('')}</${name}>`

export const xmlDocument = (root: string, ...children: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${namespace}">${children.join('')}</${root}>`

/** The raw content of every `<name>` element, in order: enough for the flat documents that S3 clients send. */
export const insides = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '')

export const texts = (xml: string, name: string) => insides(xml, name).map(unescapeXml)
