import { PREVIEW_VIDEO_MAX_BYTES } from '@atelier/contract/deliveries/limits.ts'
import { BufferTarget, Mp4OutputFormat, StreamTarget } from 'mediabunny'
import type { OutputFormat, Target } from 'mediabunny'
import { LEFT_FILE_MS, MEMORY_MAX_BYTES } from './limits.ts'

const FOLDER = 'film-previews'
const TYPE = 'video/mp4'

/** Where a preview is written. */
export interface PreviewFile {
  target: Target
  format: OutputFormat
  maxBytes: number
  /** Once it is complete. */
  read(): Promise<File>
  remove(): Promise<void>
}

/** A file of this site's own that the browser keeps on disk, else memory. */
export async function previewFile(id: string, name: string): Promise<PreviewFile> {
  try {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(FOLDER, { create: true })
    await removeLeft(folder)
    const handle = await folder.getFileHandle(id, { create: true })
    return {
      target: new StreamTarget(await handle.createWritable(), { chunked: true }),
      format: new Mp4OutputFormat({ fastStart: false }),
      maxBytes: PREVIEW_VIDEO_MAX_BYTES,
      read: async () => new File([await handle.getFile()], name, { type: TYPE }),
      remove: () => folder.removeEntry(id).catch(() => {}),
    }
  } catch {
    const target = new BufferTarget()
    return {
      target,
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      maxBytes: MEMORY_MAX_BYTES,
      read: () => Promise.resolve(new File([target.buffer!], name, { type: TYPE })),
      remove: () => Promise.resolve(),
    }
  }
}

async function removeLeft(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [id, entry] of folder.entries()) {
    if (entry.kind !== 'file') continue
    const { lastModified } = await (entry as FileSystemFileHandle).getFile()
    if (Date.now() - lastModified > LEFT_FILE_MS) await folder.removeEntry(id).catch(() => {})
  }
}
