import type { RemoteManifest, ShellManifest } from './manifest.ts'

export interface ReleaseContent {
  files: readonly { path: string; integrity: string; encoding?: string }[]
  manifest: RemoteManifest | ShellManifest
}

/** First 16 hex digits of the content's SHA-256. Excludes compressed variants: their bytes depend on the compressor. */
export async function versionOf({ files, manifest }: ReleaseContent): Promise<string> {
  const plain = files.filter((file) => !file.encoding).map(({ path, integrity }) => [path, integrity])
  const content = canonical([plain.sort(([one], [other]) => (one! < other! ? -1 : 1)), manifest])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )
}
