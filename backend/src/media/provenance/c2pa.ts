import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type * as C2pa from '@contentauth/c2pa-wasm'
import { isObject } from './exact-json.ts'
import type { Json } from './exact-json.ts'

const { resolve } = createRequire(import.meta.url)
const MODULE = pathToFileURL(resolve('@contentauth/c2pa-wasm')).href
const BINARY = resolve('@contentauth/c2pa-wasm/c2pa.wasm')

let instance: Promise<typeof C2pa> | undefined
let trapped = 0

/** On the first file with credentials: half a second and 60 MB. An instance that was trapped stays damaged. */
function reader(): Promise<typeof C2pa> {
  instance ??= (async () => {
    const c2pa = (await import(`${MODULE}?${trapped}`)) as typeof C2pa
    await c2pa.default({ module_or_path: await readFile(BINARY) })
    return c2pa
  })()
  return instance
}

/** `missing`: the file has none. `trust`: PEM. */
export async function readManifests(
  type: 'image/jpeg' | 'image/png' | 'video/mp4',
  file: Uint8Array,
  trust?: string,
): Promise<{ store: Json } | { missing: true } | { broken: true }> {
  const settings = {
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
    ...(trust && { trust: { trust_anchors: trust } }),
  }
  try {
    const { WasmReader } = await reader()
    const read = await WasmReader.fromBytes(type, file, JSON.stringify(settings))
    const text = read.json()
    read.free()
    const store: unknown = JSON.parse(text)
    return isObject(store) ? { store } : { broken: true }
  } catch (error) {
    if ((error as Error | undefined)?.name === 'RuntimeError') {
      instance = undefined
      trapped++
    }
    return /JumbfNotFound|RemoteManifestUrl/.test(String(error)) ? { missing: true } : { broken: true }
  }
}
