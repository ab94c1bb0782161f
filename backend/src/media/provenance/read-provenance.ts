import type { Making } from '@atelier/contract/licenses/licenses.ts'
import type { Credentials, FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import { a1111 } from './a1111.ts'
import type { Carried, Reader, Said } from './carried.ts'
import { carriedBy } from './carried-by.ts'
import { checkedFields, nameOf } from './checked-fields.ts'
import { comfyui } from './comfyui/comfyui.ts'
import { readCredentials } from './credentials.ts'
import { drawThings, easyDiffusion, mochiDiffusion } from './desktop.ts'
import { fooocus } from './fooocus.ts'
import { invokeai } from './invokeai.ts'
import { makingOf } from './made-by.ts'
import { midjourney } from './midjourney.ts'
import { novelai } from './novelai.ts'
import { services } from './services.ts'
import { swarmui } from './swarmui.ts'
import { workflowIn } from './workflow.ts'
import { xmpNames } from './xmp-names.ts'

/** Programs with a mark of their own come first: many write the text of A1111 too. */
const READERS: readonly Reader[] = [swarmui, fooocus, invokeai, novelai, drawThings, mochiDiffusion, easyDiffusion, a1111, comfyui, midjourney, services] // prettier-ignore

/** What an accepted picture says about how it was made. `trust`: certificates (PEM) of trusted signers. */
export async function readProvenance(upload: Uint8Array, trust?: string): Promise<FoundProvenance> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const carried = carriedBy(file)
  return foundIn(carried, await readCredentials(file, carried, trust))
}

/** An intact signature proves its claim, by any signer: their name is shown beside it. */
export function foundIn(carried: Carried, credentials: Credentials | null): FoundProvenance {
  const isIntact = credentials?.state === 'trusted' || credentials?.state === 'unknown_signer'
  const proved = isIntact && credentials.tool ? checkedFields({ tool: credentials.tool }, 'proved') : {}
  const workflow = workflowIn(carried)
  return {
    fields: { ...checkedFields(saidBy(carried), 'in_file'), ...proved },
    credentials,
    workflow_bytes: workflow === null ? null : Buffer.byteLength(workflow),
    made_by: (isIntact ? credentials.made_by : null) ?? makingOf(carried.xmp.get(xmpNames.sourceType)),
  }
}

function saidBy(carried: Carried): Said {
  for (const reader of READERS) {
    const said = reader(carried)
    if (said) return said
  }
  return {}
}

/** Whether AI made a picture, as it says itself or by what its program wrote. */
export function readMaking(upload: Uint8Array): Making | null {
  const carried = carriedBy(Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength))
  return makingOf(carried.xmp.get(xmpNames.sourceType)) ?? (nameOf(saidBy(carried).tool) ? 'ai' : null)
}

/** The workflow in an original, as text; null without one. */
export const readWorkflow = (original: Uint8Array): string | null =>
  workflowIn(carriedBy(Buffer.from(original.buffer, original.byteOffset, original.byteLength)))
