import type { Carried, Said } from './carried.ts'
import { isObject, jsonObject, listIn } from './exact-json.ts'
import type { Json } from './exact-json.ts'

/** A model's key was a text before version 3.5; since 4 it is an object with a name. */
const nameIn = (model: unknown): unknown => {
  if (!isObject(model)) return model
  return model['name'] ?? model['model_name'] ?? nameIn(model['model'] ?? model['lora'] ?? null)
}

/** InvokeAI: `invokeai_metadata` of versions 3 to 6 (`CoreMetadataInvocation`), `sd-metadata` of version 2. */
export function invokeai({ texts }: Carried): Said | null {
  const made = jsonObject(texts.get('invokeai_metadata'))
  if (made) return readMetadata(made)
  const old = jsonObject(texts.get('sd-metadata'))
  const image = old?.['image']
  return old && isObject(image) ? readOld(old, image) : null
}

const readMetadata = (made: Json): Said => ({
  tool: 'InvokeAI',
  model: nameIn(made['model']),
  loras: listIn(made['loras']).map((lora) => ({ name: nameIn(lora), weight: isObject(lora) ? lora['weight'] : null })),
  scheduler: made['scheduler'],
  steps: made['steps'],
  cfg: made['cfg_scale'] ?? made['guidance'],
  seed: made['seed'],
  width: made['width'],
  height: made['height'],
  prompt: made['positive_prompt'],
  negative_prompt: made['negative_prompt'],
})

function readOld(old: Json, image: Json): Said {
  const [first] = listIn(image['prompt'])
  const prompt = isObject(first) ? first['prompt'] : image['prompt']
  // Version 2 writes the negative prompt in brackets into the prompt
  const negative = typeof prompt === 'string' ? /\[([^[\]]*)\]\s*$/.exec(prompt.slice(-20_000)) : null
  return {
    tool: 'InvokeAI',
    model: old['model_weights'],
    sampler: image['sampler'],
    steps: image['steps'],
    cfg: image['cfg_scale'],
    seed: image['seed'],
    width: image['width'],
    height: image['height'],
    prompt: negative ? (prompt as string).slice(0, -negative[0].length) : prompt,
    negative_prompt: negative?.[1],
  }
}
