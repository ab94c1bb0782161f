import type { RemoteManifest, ShellManifest } from './manifest.ts'

/** Input of a version: the uncompressed files by path with their integrity, and the manifest. */
export interface ReleaseContent {
  files: readonly { path: string; integrity: string; encoding?: string }[]
  manifest: RemoteManifest | ShellManifest
}

/**
 * Version of a release: the first 16 hexadecimal digits of the SHA-256 of its content, independent of the order of files and
 * keys. Compressed variants are excluded, since another compressor produces other bytes of the same content.
 */
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
