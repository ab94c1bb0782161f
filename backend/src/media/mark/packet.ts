import { sourceTypes } from '@atelier/contract/licenses/licenses.ts'
import type { License, Making } from '@atelier/contract/licenses/licenses.ts'
import { licenseTexts } from '@atelier/contract/licenses/texts.ts'
import { escapeHtml } from '../../kernel/html.ts'

/** What each public file of a work says about it, as XMP. Never a prompt. */
export interface Mark {
  title: string
  creator: string | null
  /** Absolute addresses of the work's page and of its creator's. */
  page: string
  creatorPage: string
  license: License
  training: boolean
  made_by: Making
}

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const DATA_MINING = 'http://ns.useplus.org/ldf/vocab/DMI-'

const namespaces = {
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xmpRights': 'http://ns.adobe.com/xap/1.0/rights/',
  'xmlns:Iptc4xmpCore': 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  'xmlns:Iptc4xmpExt': 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  'xmlns:plus': 'http://ns.useplus.org/ldf/xmp/1.0/',
}

/** XML 1.0 has no place for these, escaped or not. Half a surrogate pair is no text. */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const clean = (text: string) => escapeHtml(text.replace(INVALID, ''))
const element = (name: string, inside: string) => `<${name}>${inside}</${name}>`
const inLanguage = (name: string, text: string) =>
  element(name, `<rdf:Alt><rdf:li xml:lang="x-default">${clean(text)}</rdf:li></rdf:Alt>`)

export function markPacket({ title, creator, page, creatorPage, license, training, made_by }: Mark): string {
  const { words, url } = licenseTexts[license]
  const simple = {
    'Iptc4xmpExt:DigitalSourceType': SOURCE_TYPE + sourceTypes[made_by],
    'plus:DataMining': `${DATA_MINING}${training ? 'ALLOWED' : 'PROHIBITED-AIMLTRAINING'}`,
    'xmpRights:Marked': license === 'cc0' ? 'False' : 'True',
    'xmpRights:WebStatement': url ?? page,
    'dc:source': page,
  }
  const attributes = Object.entries({ ...namespaces, ...simple }).map(([name, value]) => ` ${name}="${clean(value)}"`)
  const described = [
    inLanguage('dc:title', title),
    inLanguage('xmpRights:UsageTerms', words),
    ...(creator ? [element('dc:creator', `<rdf:Seq><rdf:li>${clean(creator)}</rdf:li></rdf:Seq>`)] : []),
    `<Iptc4xmpCore:CreatorContactInfo Iptc4xmpCore:CiUrlWork="${clean(creatorPage)}"/>`,
  ]
  return packetOf(`<rdf:Description rdf:about=""${attributes.join('')}>${described.join('')}</rdf:Description>`)
}

/** Of a picture that is not known to show a work. */
export const makingPacket = (making: Making): string =>
  packetOf(
    `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${namespaces['xmlns:Iptc4xmpExt']}"` +
      ` Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}${sourceTypes[making]}"/>`,
  )

const packetOf = (description: string) =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `${description}</rdf:RDF></x:xmpmeta>`
