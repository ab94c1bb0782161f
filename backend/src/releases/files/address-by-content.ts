import { Version } from '@atelier/contract/releases/manifest-schemas.ts'
import type { ReleaseStore } from '../release-store.ts'
import type { ReleaseRecord } from '../releases.model.ts'

/** `page.0123456789.js`; a folder named like a version would be taken for one. */
const isNamedByContent = (path: string) =>
  /\.[0-9a-f]{10}\.\w+$/.test(path) && !Version.safeParse(path.split('/', 1)[0]).success

/**
 * Lets unchanged files of a sealed release keep their address. Files without a hash in their name, and files whose name an
 * earlier release has with other bytes, keep the whole release at the address of its version.
 */
export async function addressByContent(
  store: Pick<ReleaseStore, 'recordFiles' | 'releasedFiles' | 'markByContent'>,
  release: ReleaseRecord,
): Promise<void> {
  const plain = release.files.filter(({ encoding }) => !encoding)
  if (release.by_content || !plain.every(({ path }) => isNamedByContent(path))) return
  await store.recordFiles(release)
  const released = await store.releasedFiles(release)
  if (plain.every(({ path }) => released.has(path))) await store.markByContent(release)
}
