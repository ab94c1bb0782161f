import { readInfotext } from './a1111.ts'
import type { Carried, Said } from './carried.ts'
import { jsonObject, listIn } from './exact-json.ts'

/** Fooocus (`modules/meta_parser.py`): JSON or the text of A1111, marked by `fooocus_scheme` or EXIF's Software. */
export function fooocus({ texts, exif }: Carried): Said | null {
  const text = texts.get('parameters') ?? exif.comment
  const isMarked = texts.has('fooocus_scheme') || exif.software?.startsWith('Fooocus')
  if (text === undefined || !isMarked) return null
  const made = jsonObject(text)
  if (!made) return { ...readInfotext(text), tool: 'Fooocus' }
  const size = /^\((\d{1,7}), ?(\d{1,7})\)$/.exec(String(made['resolution'] ?? ''))
  return {
    tool: 'Fooocus',
    model: made['base_model'],
    loras: listIn(made['loras']).map((lora) => ({ name: listIn(lora)[0], weight: listIn(lora)[1] })),
    sampler: made['sampler'],
    scheduler: made['scheduler'],
    steps: made['steps'],
    cfg: made['guidance_scale'],
    seed: made['seed'],
    width: size?.[1],
    height: size?.[2],
    prompt: made['prompt'],
    negative_prompt: made['negative_prompt'],
  }
}
