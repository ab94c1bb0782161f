import { setUploadAside } from './trash.ts'
import { areaOf } from '../uploads/upload-target.ts'
import type { SweepDeps, SweepRun } from './sweep-deps.ts'

export async function sweepUploads(
  { storage, uploads }: Pick<SweepDeps, 'storage' | 'uploads'>,
  { at, turn, done }: SweepRun,
): Promise<void> {
  if (turn.isOver()) return
  for await (const upload of uploads.expire(at)) {
    done.uploads++
    done.setAside += await setUploadAside(storage, areaOf(upload), upload.key)
    if (turn.isOver()) return
  }
}
