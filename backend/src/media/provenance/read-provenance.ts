import { contentName, PNG } from '@atelier/contract/media/content-name.ts'
import type { FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import { pngParts } from '../inspection/picture-parts.ts'
import { a1111 } from './a1111.ts'
import type { Carried, Reader } from './carried.ts'
import { checkedFields } from './checked-fields.ts'
import { pngTexts } from './png-texts.ts'
import { workflowIn } from './workflow.ts'

const NOTHING: Carried = { texts: new Map(), exif: {}, xmp: new Map(), iptc: new Map() }

/** Programs that write a mark of their own come first: many write the text of A1111 too. */
const READERS: readonly Reader[] = [a1111]

function carriedBy(file: Buffer): Carried {
  const name = contentName(file.subarray(0, 64))
  if (name === PNG) return { ...NOTHING, texts: pngTexts(file, pngParts(file).parts) }
  return NOTHING
}

/** What an accepted picture says about how it was made. */
export async function readProvenance(upload: Uint8Array): Promise<FoundProvenance> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const carried = carriedBy(file)
  const workflow = workflowIn(carried)
  return {
    fields: checkedFields(saidBy(carried) ?? {}, 'in_file'),
    credentials: null,
    workflow_bytes: workflow === null ? null : Buffer.byteLength(workflow),
    made_by: null,
  }
}

function saidBy(carried: Carried) {
  for (const reader of READERS) {
    const said = reader(carried)
    if (said) return said
  }
  return null
}

/** The workflow in an original, as text; null without one. */
export function readWorkflow(original: Uint8Array): string | null {
  return workflowIn(carriedBy(Buffer.from(original.buffer, original.byteOffset, original.byteLength)))
}
