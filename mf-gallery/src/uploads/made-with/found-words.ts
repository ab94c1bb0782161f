import { cut } from '@atelier/contract/cut.ts'
import { isolated } from '@atelier/contract/isolated.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'
import type { Found } from './use-found.ts'

/** Characters of a prompt in a summary. */
const PROMPT_SHOWN = 60

/** What was found in a file, in few words: `ComfyUI, model Dreamy XL, prompt “a harbor”`. Undefined for nothing. */
export function foundWords(found: Found): string | undefined {
  if (typeof found !== 'object' || !found.found) return undefined
  const { fields, credentials, workflow_bytes: workflow } = found.found
  const { tool, model, prompt, ...others } = fields
  const words = [
    tool && isolated(tool.value),
    model && texts.foundModel(model.value),
    prompt && texts.foundPrompt(shortened(prompt.value)),
    !tool && !model && !prompt && Object.keys(others).length > 0 && texts.foundSettings,
    workflow !== null && texts.foundWorkflow,
    credentials && texts.foundCredentials,
  ]
  return words.filter(Boolean).join(', ') || undefined
}

const shortened = (text: string) => cut(text.replace(/\s+/g, ' ').trim(), PROMPT_SHOWN)
