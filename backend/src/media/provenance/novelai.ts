import type { Carried, Said } from './carried.ts'
import { isObject, jsonObject, listIn } from './exact-json.ts'

/** Version 4: a caption, and one for each character. */
function captions(version4: unknown): string | undefined {
  const caption = isObject(version4) ? version4['caption'] : undefined
  if (!isObject(caption)) return undefined
  const characters = listIn(caption['char_captions']).map((it) => (isObject(it) ? it['char_caption'] : ''))
  return [caption['base_caption'], ...characters].filter((it) => typeof it === 'string' && it !== '').join('\n')
}

/** NovelAI, known from samples: `Software`, `Source` (the model) and `Comment` (JSON). */
export function novelai({ texts }: Carried): Said | null {
  if (!texts.get('Software')?.startsWith('NovelAI')) return null
  const made = jsonObject(texts.get('Comment')) ?? {}
  return {
    tool: 'NovelAI',
    model: texts.get('Source'),
    sampler: made['sampler'],
    scheduler: made['noise_schedule'],
    steps: made['steps'],
    cfg: made['scale'],
    seed: made['seed'],
    width: made['width'],
    height: made['height'],
    prompt: captions(made['v4_prompt']) || (made['prompt'] ?? texts.get('Description')),
    negative_prompt: captions(made['v4_negative_prompt']) || made['uc'],
  }
}
