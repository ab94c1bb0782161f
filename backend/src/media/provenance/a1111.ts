import type { Carried, Said } from './carried.ts'
import { exactJson, isObject, listIn } from './exact-json.ts'
import type { Json } from './exact-json.ts'

/** Of the line of settings; texts of extensions in it are long. */
const SETTINGS_MAX = 50_000
const RESOURCES_MAX = 20_000
const NEGATIVE = 'Negative prompt:'
const STEPS = 'Steps: '
/** As its own reader does: a last line with fewer is part of the prompt. */
const FEWEST = 3
const LORA = /<(?:lora|lyco):([^:<>]{1,200}):(-?[\d.]{1,12})(?::[^<>]{0,200})?>/g

/** `infotext` of Stable Diffusion web UI (A1111), which Forge and many others write too: `modules/infotext_utils.py`. */
export function a1111({ texts, exif }: Carried): Said | null {
  const text = texts.get('parameters') ?? [exif.comment, exif.description].find((it) => it?.includes(STEPS))
  return text === undefined || text.trimStart().startsWith('{') ? null : readInfotext(text)
}

export function readInfotext(text: string): Said {
  const lines = text.trim().split(/\r?\n/)
  const last = lines.findLastIndex((line) => line.startsWith(STEPS))
  const at = last < 0 ? lines.length - 1 : last
  const settings = settingsIn(lines[at]!.slice(0, SETTINGS_MAX))
  const isSettings = settings.size >= FEWEST
  const { prompt, negative_prompt } = promptsIn(isSettings ? lines.slice(0, at) : lines)
  if (!isSettings) return { prompt, negative_prompt }
  const resources = resourcesIn(lines[at]!)
  const size = /^(\d{1,7})x(\d{1,7})$/.exec(settings.get('Size') ?? '')
  return {
    // SD.Next names itself, beside a version that is a hash
    tool: settings.get('App') ?? toolOf(settings.get('Version')),
    model: settings.get('Model') ?? named(resources, 'checkpoint')[0]?.name,
    loras: [...lorasIn(prompt), ...named(resources, 'lora', 'lycoris', 'locon', 'dora')],
    sampler: settings.get('Sampler') === 'Undefined' ? undefined : settings.get('Sampler'),
    scheduler: settings.get('Schedule type'),
    steps: settings.get('Steps'),
    cfg: settings.get('CFG scale') ?? settings.get('Distilled CFG Scale'),
    seed: settings.get('Seed'),
    width: size?.[1],
    height: size?.[2],
    prompt,
    negative_prompt,
  }
}

function promptsIn(lines: readonly string[]) {
  const start = lines.findIndex((line) => line.trimStart().startsWith(NEGATIVE))
  if (start < 0) return { prompt: lines.join('\n'), negative_prompt: undefined }
  const [first = '', ...rest] = lines.slice(start)
  return {
    prompt: lines.slice(0, start).join('\n'),
    negative_prompt: [first.trimStart().slice(NEGATIVE.length), ...rest].join('\n'),
  }
}

/** `Key: value, Key: "quoted, value"`, each key once. */
function settingsIn(line: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of partsOf(line)) {
    const colon = part.indexOf(':')
    const key = part.slice(0, Math.max(0, colon)).trim()
    if (/^\w[\w /-]{0,80}$/.test(key) && !found.has(key)) found.set(key, unquoted(part.slice(colon + 1).trim()))
  }
  return found
}

function partsOf(line: string): string[] {
  const parts: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\' && isQuoted) at++
    else if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ',' && !isQuoted) {
      parts.push(line.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, line.slice(start)]
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    return value
  }
}

/** By the version that each writes; without one any program may have written the text. */
function toolOf(version: string | undefined): string | undefined {
  if (!version) return undefined
  if (/^f\d|^forge|^neo/i.test(version)) return 'Stable Diffusion WebUI Forge'
  return /^v?\d/.test(version) ? 'Stable Diffusion web UI (A1111)' : version
}

const RESOURCES = 'Civitai resources: '
/** A list of objects without lists; brackets in texts are no ends. */
const LIST = /^\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]/

/** Civitai's generator names models and LoRAs so, instead of in settings and prompt (known from samples). */
function resourcesIn(line: string): Json[] {
  const at = line.indexOf(RESOURCES)
  const listed = at < 0 ? undefined : LIST.exec(line.slice(at + RESOURCES.length, at + RESOURCES_MAX))?.[0]
  return listed === undefined ? [] : listIn(exactJson(listed)).filter(isObject)
}

const named = (resources: readonly Json[], ...types: readonly string[]) =>
  resources
    .filter((one) => types.includes(String(one['type'])))
    .map(({ modelName, weight }) => ({ name: modelName, weight }))

const lorasIn = (prompt: string) => Array.from(prompt.matchAll(LORA), ([, name, weight]) => ({ name, weight }))
