import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Piece } from './piece.ts'

export interface DrawnPicture {
  id: string
  /** Absolute path of a JPEG. */
  file: string
  width: number
  height: number
}

export interface DrawOptions {
  cacheDirectory: string
  onProgress?(done: number, total: number): void
}

const WORKERS = 2

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * Draws what is not in the cache yet and answers all pieces in their order. Each version has a folder of its own, so
 * an interrupted run goes on where it stopped and pictures of another version are never taken for these; those are
 * removed when all is drawn.
 */
export async function drawPieces(
  pieces: readonly Piece[],
  kind: string,
  version: string,
  options: DrawOptions,
): Promise<DrawnPicture[]> {
  const parent = join(options.cacheDirectory, kind)
  const directory = join(parent, version)
  const fileOf = (piece: Piece) => join(directory, `${piece.id}.jpg`)
  const drawn = pieces.map((piece) => ({ id: piece.id, file: fileOf(piece), width: piece.width, height: piece.height }))

  const present = await Promise.all(pieces.map((piece) => exists(fileOf(piece))))
  const missing = pieces.filter((_, i) => !present[i])
  if (missing.length === 0) return drawn

  await mkdir(directory, { recursive: true })
  let done = pieces.length - missing.length
  options.onProgress?.(done, pieces.length)
  await drawWithWorkers(missing, async (piece, jpeg) => {
    // Written aside first: a file under its own name is always whole.
    const aside = `${fileOf(piece)}.part`
    await writeFile(aside, jpeg)
    await rename(aside, fileOf(piece))
    options.onProgress?.(++done, pieces.length)
  })
  for (const other of await readdir(parent)) {
    if (other !== version) await rm(join(parent, other), { recursive: true, force: true })
  }
  return drawn
}

async function drawWithWorkers(pieces: readonly Piece[], keep: (piece: Piece, jpeg: Uint8Array) => Promise<void>) {
  const queue = [...pieces]
  const runners = Array.from({ length: Math.min(WORKERS, queue.length) }, async () => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url))
    try {
      for (let piece = queue.shift(); piece; piece = queue.shift()) await keep(piece, await drawOn(worker, piece.id))
    } finally {
      queue.length = 0
      await worker.terminate()
    }
  })
  await Promise.all(runners)
}

function drawOn(worker: Worker, id: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (jpeg: Uint8Array) => finish(() => resolve(jpeg))
    const onError = (cause: unknown) =>
      finish(() => reject(new Error(`The picture ${id} could not be drawn.`, { cause })))
    const onExit = (code: number) => finish(() => reject(new Error(`The drawing worker ended with code ${code}.`)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(id)
  })
}
