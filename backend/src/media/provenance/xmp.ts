import { SaxesParser } from 'saxes'
import type { SaxesTagNS } from 'saxes'
import { XMP_BYTES_MAX, XMP_DEPTH_MAX } from './limits.ts'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const LI = `${RDF}li`
const VALUE_CHARS_MAX = 100_000

interface Element {
  name: string
  text: string
}

/**
 * The properties of a packet as texts, by namespace and name: attributes and elements of `rdf:Description`, of a list
 * the first item. What follows an error is left out.
 */
export function readXmp(packet: string): Map<string, string> {
  const found = new Map<string, string>()
  if (packet.length > XMP_BYTES_MAX) return found
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  const add = (name: string, text: string) => {
    if (text.trim() && !found.has(name)) found.set(name, text.trim())
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local, attributes }: SaxesTagNS) => {
    // A namespace is looked up through all open elements
    if (open.push({ name: uri + local, text: '' }) > XMP_DEPTH_MAX) throw new Error('It is nested too deep')
    for (const attribute of Object.values(attributes))
      if (attribute.uri && attribute.uri !== RDF) add(attribute.uri + attribute.local, attribute.value)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element && element.text.length < VALUE_CHARS_MAX) element.text += text
  })
  parser.on('closetag', () => {
    const { name, text } = open.pop()!
    // A list: rdf:li in rdf:Alt, rdf:Bag or rdf:Seq in the property
    add(name === LI ? (open.at(-2)?.name ?? '') : name, text)
  })
  try {
    parser.write(packet).close()
  } catch {
    // Also of a packet that was cut
  }
  found.delete('')
  return found
}
