import type { Carried, Said } from './carried.ts'
import { isObject, jsonObject, listIn } from './exact-json.ts'

/** `sui_image_params` of SwarmUI (docs/Image Metadata Format.md): in `parameters` of a PNG, in EXIF of a JPEG. */
export function swarmui({ texts, exif }: Carried): Said | null {
  const marked = [texts.get('parameters'), texts.get('sui_image_params'), exif.comment].find((text) =>
    text?.includes('sui_image_params'),
  )
  const file = jsonObject(marked) ?? { sui_image_params: jsonObject(texts.get('sui_image_params')) }
  const made = file['sui_image_params']
  if (!isObject(made)) return null
  const weights = listIn(made['loraweights'])
  return {
    tool: 'SwarmUI',
    model: made['model'],
    loras: listIn(made['loras']).map((name, n) => ({ name, weight: weights[n] })),
    sampler: made['sampler'],
    scheduler: made['scheduler'],
    steps: made['steps'],
    cfg: made['cfgscale'],
    seed: made['seed'],
    width: made['width'],
    height: made['height'],
    prompt: made['prompt'],
    negative_prompt: made['negativeprompt'],
  }
}
