import { gifParts } from '../inspection/picture-parts.ts'
import { removed } from './changes.ts'
import type { PrivateParts } from './changes.ts'
import { withoutPrivateXmp, withoutRemoteCredentials } from './xmp.ts'

const [EXTENSION, APPLICATION] = ['21', 0xff]
const NAME_START = 3
const NAME_END = 14

export function gifPrivateParts(file: Buffer): PrivateParts {
  const found: PrivateParts = { traces: [], credentials: [] }
  for (const part of gifParts(file).parts) {
    if (part.kind !== EXTENSION || file[part.start + 1] !== APPLICATION) continue
    const name = file.toString('latin1', part.start + NAME_START, part.start + NAME_END)
    if (name.startsWith('C2PA_GIF')) found.credentials.push(removed(part))
    if (name !== 'XMP DataXMP') continue
    // Not in blocks: its end makes any text a chain of them
    const [start, end] = [part.start + NAME_END, part.end]
    const content = file.subarray(start, end)
    const [clean, alone] = [withoutPrivateXmp(content), withoutRemoteCredentials(content)]
    if (clean) found.traces.push({ start, end, bytes: clean })
    if (alone) found.credentials.push({ start, end, bytes: alone })
  }
  return found
}
