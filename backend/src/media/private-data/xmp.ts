const DEVICE =
  /^(?:(?:Body|Lens)?SerialNumber|(?:Camera)?OwnerName|Lens(?:Info|ID|Specification|Make|Model)?|CameraFirmware)$/
/** Of drones, phones and panoramas, in namespaces of their makers. cspell:disable-next-line */
const ANYWHERE = /gps|latitude|longt?itude|serial_?number/i
/** By namespace: properties that name a place or a device. */
const PRIVATE: ReadonlyMap<string, RegExp> = new Map([
  ['http://ns.adobe.com/exif/1.0/', /^(?:MakerNote|ImageUniqueID)$/],
  ['http://ns.adobe.com/tiff/1.0/', /^(?:Make|Model)$/],
  ['http://ns.adobe.com/photoshop/1.0/', /^(?:City|State|Country)$/],
  ['http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/', /^(?:Location|CountryCode)$/],
  ['http://iptc.org/std/Iptc4xmpExt/2008-02-29/', /^Location(?:Created|Shown)$/],
  ['http://ns.adobe.com/xmp/1.0/DynamicMedia/', /^(?:shotLocation|camera(?:Label|Model|Angle)?)$/i],
  ['http://www.w3.org/2003/01/geo/wgs84_pos#', /./],
  ['http://www.dji.com/drone-dji/1.0/', /./],
  ['http://ns.google.com/photos/dd/1.0/device/', /./],
  ['http://ns.microsoft.com/photo/1.0/', /^(?:Lens|Flash)(?:Model|Manufacturer)$/],
  ['http://cipa.jp/exif/1.0/', DEVICE],
  ['http://cipa.jp/exif/2.32/', DEVICE],
  ['http://ns.adobe.com/exif/1.0/aux/', DEVICE],
])
const NAMESPACES = /xmlns:([\w.-]{1,100})\s*=\s*["']([^"']{1,200})["']/g
const PROPERTIES = /<([\w.-]{1,100}):([\w.-]{1,100})|\s([\w.-]{1,100}):([\w.-]{1,100})\s*=\s*(?:"[^"<]*"|'[^'<]*')/g
/** Where content credentials are kept elsewhere (C2PA 2.1, 11.4). */
const REMOTE = /\sdcterms:provenance\s*=\s*(?:"[^"<]*"|'[^'<]*')/g

/** Without location and device, which become blanks; null if it has neither. */
export function withoutPrivateXmp(packet: Uint8Array): Buffer | null {
  // A character is a byte
  const text = Buffer.from(packet).toString('latin1')
  const rules = new Map<string, RegExp[]>()
  for (const [, prefix = '', namespace = ''] of text.matchAll(NAMESPACES)) {
    const rule = PRIVATE.get(namespace)
    rules.set(prefix, [...new Set([...(rules.get(prefix) ?? [ANYWHERE]), ...(rule ? [rule] : [])])])
  }
  const isPrivate = (prefix: string, name: string) => rules.get(prefix)?.some((rule) => rule.test(name)) ?? false
  return rules.size === 0 ? null : blanked(text, rangesOf(text, isPrivate))
}

/** Without the address of credentials that are kept elsewhere; null if it has none. */
export function withoutRemoteCredentials(packet: Uint8Array): Buffer | null {
  const text = Buffer.from(packet).toString('latin1')
  return blanked(
    text,
    [...text.matchAll(REMOTE)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  )
}

interface Range {
  start: number
  end: number
}

function rangesOf(text: string, isPrivate: (prefix: string, name: string) => boolean): Range[] {
  const ranges: Range[] = []
  for (const found of text.matchAll(PROPERTIES)) {
    const [whole, prefix, name = '', attribute, attributeName = ''] = found
    const start = found.index
    if (start < (ranges.at(-1)?.end ?? 0)) continue
    if (attribute !== undefined && isPrivate(attribute, attributeName))
      ranges.push({ start, end: start + whole.length })
    if (prefix === undefined || !isPrivate(prefix, name)) continue
    const end = endOfElement(text, start, `${prefix}:${name}`)
    // Cut off: no one can read on
    if (end === null) return [...ranges, { start, end: text.length }]
    ranges.push({ start, end })
  }
  return ranges
}

function endOfElement(text: string, start: number, name: string): number | null {
  const opened = text.indexOf('>', start)
  if (opened < 0) return null
  if (text[opened - 1] === '/') return opened + 1
  const closing = text.indexOf(`</${name}`, opened)
  const closed = closing < 0 ? -1 : text.indexOf('>', closing)
  return closed < 0 ? null : closed + 1
}

function blanked(text: string, ranges: readonly Range[]): Buffer | null {
  if (ranges.length === 0) return null
  const packet = Buffer.from(text, 'latin1')
  for (const { start, end } of ranges) packet.fill(0x20, start, end)
  return packet
}
