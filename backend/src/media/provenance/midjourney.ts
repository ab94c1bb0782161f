import type { Carried, Said } from './carried.ts'
import { xmpNames } from './xmp-names.ts'

const JOB = /\bJob ID: [\da-f]{8}-[\da-f-]{27}\s*$/i

/** Midjourney, known from samples: prompt, parameters and `Job ID` in `Description` of a PNG, of XMP or of IPTC. */
export function midjourney({ texts, xmp, iptc, exif }: Carried): Said | null {
  const described = [texts.get('Description'), xmp.get(xmpNames.description), iptc.get('2:120'), exif.description]
  const text = described.find((it) => it && JOB.test(it.slice(-100)))
  if (text === undefined) return null
  const prompt = text.split(/(?:^|\s)--[a-z]|Job ID:/i, 1)[0]!
  const parameters = parametersIn(text.slice(prompt.length, text.lastIndexOf('Job ID:')))
  const [version, niji] = [parameters.get('v') ?? parameters.get('version'), parameters.get('niji')]
  return {
    tool: 'Midjourney',
    model: niji === undefined ? version && `Midjourney ${version}` : `Niji ${niji}`.trim(),
    seed: parameters.get('seed'),
    prompt,
    negative_prompt: parameters.get('no'),
  }
}

/** `--ar 3:2 --v 6.1` by name. */
function parametersIn(text: string): Map<string, string> {
  const each = text.split(' --').map((it) => it.replace(/^--/, '').trim())
  return new Map(
    each.filter(Boolean).map((it) => {
      const space = it.indexOf(' ')
      return space < 0 ? [it, ''] : [it.slice(0, space), it.slice(space + 1).trim()]
    }),
  )
}
