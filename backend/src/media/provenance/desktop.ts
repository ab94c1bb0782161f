import type { Carried, Said } from './carried.ts'
import { isObject, jsonObject, listIn } from './exact-json.ts'
import { xmpNames } from './xmp-names.ts'

function sizeIn(text: unknown): Pick<Said, 'width' | 'height'> {
  const size = /^(\d{1,7})x(\d{1,7})$/.exec(String(text ?? ''))
  return { width: size?.[1], height: size?.[2] }
}

/** Draw Things: JSON in XMP's `UserComment`, known from samples. */
export function drawThings({ xmp }: Carried): Said | null {
  const made = jsonObject(xmp.get(xmpNames.userComment))
  if (!made || typeof made['c'] !== 'string' || typeof made['sampler'] !== 'string') return null
  return {
    tool: 'Draw Things',
    model: made['model'],
    loras: listIn(made['lora']).filter(isObject).map(({ model, weight }) => ({ name: model, weight })), // prettier-ignore
    sampler: made['sampler'],
    steps: made['steps'],
    cfg: made['scale'],
    seed: made['seed'],
    ...sizeIn(made['size']),
    prompt: made['c'],
    negative_prompt: made['uc'],
  }
}

const [INCLUDED, EXCLUDED, MODEL] = ['Include in Image: ', '; Exclude from Image: ', '; Model: ']

/** Mochi Diffusion (`SDImage.metadata()`): names and values in the caption. */
export function mochiDiffusion({ exif, iptc, xmp }: Carried): Said | null {
  const captions = [iptc.get('2:120'), exif.description, xmp.get(xmpNames.description)]
  const text = captions.find((it) => it?.startsWith(INCLUDED))
  const end = text?.lastIndexOf(MODEL) ?? -1
  if (text === undefined || end < 0) return null
  const [prompt, negative_prompt] = text.slice(INCLUDED.length, end).split(EXCLUDED)
  const settings = new Map(
    text
      .slice(end + 2)
      .split('; ')
      .map((part): [string, string] => [part.split(':', 1)[0]!, part.slice(part.indexOf(':') + 1).trim()]),
  )
  return {
    tool: 'Mochi Diffusion',
    model: settings.get('Model'),
    sampler: settings.get('Scheduler'),
    steps: settings.get('Steps'),
    cfg: settings.get('Guidance Scale'),
    seed: settings.get('Seed'),
    ...sizeIn(settings.get('Size')),
    prompt,
    negative_prompt,
  }
}

/** Easy Diffusion: its request, as texts of a PNG or as JSON in EXIF (`save_utils.py`). */
export function easyDiffusion({ texts, exif }: Carried): Said | null {
  const made = texts.has('use_stable_diffusion_model') ? Object.fromEntries(texts) : jsonObject(exif.comment)
  if (!made || !('use_stable_diffusion_model' in made)) return null
  const [loras, weights] = [made['use_lora_model'], made['lora_alpha']]
  return {
    tool: 'Easy Diffusion',
    model: made['use_stable_diffusion_model'],
    loras: typeof loras === 'string' ? [{ name: loras, weight: weights }] : listIn(loras).map((name, n) => ({ name, weight: listIn(weights)[n] })), // prettier-ignore
    sampler: made['sampler_name'],
    steps: made['num_inference_steps'],
    cfg: made['guidance_scale'],
    seed: made['seed'],
    width: made['width'],
    height: made['height'],
    prompt: made['prompt'],
    negative_prompt: made['negative_prompt'],
  }
}
