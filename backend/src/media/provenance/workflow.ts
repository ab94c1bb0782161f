import type { Carried } from './carried.ts'

const MARK = 'workflow:'

/** ComfyUI's graph as its editor saves it, else as its server ran it; text of the file, unchecked. */
export function workflowIn({ texts, exif }: Carried): string | null {
  const inExif = [exif.make, exif.description, exif.model].find((text) => text?.toLowerCase().startsWith(MARK))
  const graph = texts.get('prompt')
  return texts.get('workflow') ?? inExif?.slice(MARK.length) ?? (graph?.trimStart().startsWith('{') ? graph : null)
}
