import type { Carried } from './carried.ts'

/** ComfyUI's graph as its editor saves it, else as its server ran it; text of the file, unchecked. */
export function workflowIn({ texts }: Carried): string | null {
  return texts.get('workflow') ?? (texts.get('prompt')?.trimStart().startsWith('{') ? texts.get('prompt')! : null)
}
