import type { Carried, Said } from './carried.ts'
import { xmpNames } from './xmp-names.ts'

/** Editors are no generators: only these names say with what a picture was generated. */
const SERVICES: readonly (readonly [mark: RegExp, tool: string])[] = [
  [/\bfirefly\b/i, 'Adobe Firefly'],
  [/\bdall[·.\- ]?e\b/i, 'DALL·E'],
  [/\bmidjourney\b/i, 'Midjourney'],
  [/\bnovelai\b/i, 'NovelAI'],
  [/\bgoogle ai\b/i, 'Google AI'],
  [/\bideogram\b/i, 'Ideogram'],
  [/\bleonardo\.ai\b/i, 'Leonardo.Ai'],
  [/\bbing image creator\b/i, 'Bing Image Creator'],
]

const serviceNamed = (text: string | undefined): string | undefined =>
  text && SERVICES.find(([mark]) => mark.test(text))?.[1]

/** Firefly, DALL·E and others that write names into XMP, EXIF or IPTC; also the properties of IPTC 2025.1 for AI. */
export function services({ texts, exif, xmp, iptc }: Carried): Said | null {
  const marks = [xmp.get(xmpNames.creatorTool), xmp.get(xmpNames.credit), exif.software, exif.make, iptc.get('2:65')]
  const system = xmp.get(xmpNames.system)
  const tool = system ?? [...marks, texts.get('Software')].map(serviceNamed).find(Boolean)
  const prompt = xmp.get(xmpNames.promptInformation)
  if (!tool && !prompt) return null
  const version = xmp.get(xmpNames.systemVersion)
  return { tool, model: system && version ? `${system} ${version}` : undefined, prompt }
}
