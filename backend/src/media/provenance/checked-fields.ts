import { cleanLine, cleanLines } from '@atelier/contract/clean-text.ts'
import { beginning } from '@atelier/contract/cut.ts'
import { LORAS_MAX, MADE_NAME_MAX, PROMPT_MAX, SEED_DIGITS_MAX } from '@atelier/contract/provenance/limits.ts'
import type { Origin } from '@atelier/contract/provenance/groups.ts'
import type { Provenance } from '@atelier/contract/provenance/schemas.ts'
import type { Said } from './carried.ts'

/** Longer names and prompts are cut; numbers and seeds out of bounds are dropped. */
export function checkedFields(said: Said, origin: Origin): Provenance {
  const loras = (said.loras ?? []).flatMap(({ name, weight }) => {
    const named = modelName(name)
    return named ? [{ name: named, weight: numberOf(weight) ?? null }] : []
  })
  const values = {
    tool: nameOf(said.tool),
    model: modelName(said.model),
    loras: loras.length > 0 ? loras.slice(0, LORAS_MAX) : undefined,
    sampler: nameOf(said.sampler),
    scheduler: nameOf(said.scheduler),
    steps: wholeOf(said.steps, 100_000),
    cfg: numberOf(said.cfg),
    seed: seedOf(said.seed),
    width: wholeOf(said.width, 1_000_000),
    height: wholeOf(said.height, 1_000_000),
    prompt: promptOf(said.prompt),
    negative_prompt: promptOf(said.negative_prompt),
  }
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([field, value]) => [field, { value, origin }]))
}

/** Cleaning is linear, yet a text may have megabytes. */
const SPARE = 2

export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = cleanLine(value.slice(0, SPARE * MADE_NAME_MAX)).trim()
  return beginning(line, MADE_NAME_MAX) || undefined
}

const MODEL_FILE = /\.(?:safetensors|ckpt|pth?|bin|gguf|sft|onnx)$/i

/** Of a file its name alone, so that a model has one name whichever program loads it from whichever folder. */
function modelName(value: unknown): string | undefined {
  const name = nameOf(value)
  // Written by loaders that load none
  if (name === undefined || name === 'None') return undefined
  return MODEL_FILE.test(name) ? name.replace(MODEL_FILE, '').split(/[\\/]/).at(-1) || undefined : name
}

function promptOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return beginning(cleanLines(value.slice(0, SPARE * PROMPT_MAX)).trim(), PROMPT_MAX) || undefined
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= 1000 ? number : undefined
}

function wholeOf(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) <= max
    ? (number as number)
    : undefined
}

function seedOf(value: unknown): string | undefined {
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof digits === 'string' && /^\d+$/.test(digits) && digits.length <= SEED_DIGITS_MAX ? digits : undefined
}
