import { contentName, contentProblem } from './content-name.ts'
import type { Purpose } from './formats.ts'

const HEAD_BYTES = 64

/**
 * Why the server will reject a file whose first bytes are those of a type that its name does not mean, before any byte
 * is sent; undefined if it may accept it. Plain text and unknown contents are left to the server.
 */
export async function contentRefusal(file: Blob & { name: string }, purpose: Purpose): Promise<string | undefined> {
  const name = contentName(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  return name && name !== 'text' ? contentProblem(file.name, name, purpose) : undefined
}
