import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startS3 } from '@atelier/emulators/s3'
import sharp from 'sharp'
import { limitDecoders } from '../src/media/inspection/decoders.ts'
import { inspectFile } from '../src/media/inspection/inspect-file.ts'
import { inspectPicture } from '../src/media/inspection/inspect-picture.ts'
import { markPicture } from '../src/media/mark/mark-files.ts'
import { markPacket } from '../src/media/mark/packet.ts'
import { putRenditions } from '../src/media/renditions/publish-image.ts'
import { widthsOf } from '../src/media/renditions/renditions.ts'
import { readConfig } from '../src/settings/config.ts'
import { renditionKeys } from '../src/storage/media-keys.ts'
import { createStorage } from '../src/storage/storage.ts'
import { copyToPublic, readBytes } from '../src/storage/stored-files.ts'
import { graph, simple } from '../test/made/comfyui.ts'
import { textChunk } from '../test/made/pictures.ts'
import { benchEnvironment, median, print } from './side-by-side.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
const SIZE = { width: 5000, height: 4000 }
const HEADER_BYTES = 33

/** With a graph of ComfyUI and a workflow of a megabyte. */
async function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: SIZE.width / 4, height: SIZE.height / 4, channels: 3 as const, background: 'gray', noise }
  const small = await sharp({ create }).png().toBuffer()
  const png = await sharp(small).resize(SIZE).png({ compressionLevel: 3 }).toBuffer()
  const texts = [textChunk('prompt', graph(simple)), textChunk('workflow', `{"nodes":"${'x'.repeat(2 ** 20)}"}`)]
  return Buffer.concat([png.subarray(0, HEADER_BYTES), ...texts, png.subarray(HEADER_BYTES)])
}

const packet = markPacket({
  title: 'A work',
  creator: 'Ada Novak',
  page: 'https://bench.example/artwork/1',
  creatorPage: 'https://bench.example/creators/1',
  license: 'view_only',
  training: false,
  made_by: 'ai',
})

sharp.concurrency(1)
sharp.cache(false)
limitDecoders()
const directory = mkdtempSync(path.join(tmpdir(), 'atelier-bench-'))
const { s3: config } = readConfig({ ...process.env, ...benchEnvironment('mongodb://127.0.0.1') })
const keys = { accessKeyId: 'bench', secretAccessKey: benchEnvironment('')['S3_SECRET_ACCESS_KEY']! }
const s3 = await startS3({ directory, ...keys, buckets: Object.values(config.buckets) })
const storage = createStorage({ ...config, endpoint: s3.url, publicEndpoint: s3.url, credentials: keys })
const stored = { area: 'artworks', purpose: 'artwork', file_type: 'image' } as const

/** As before works were read and marked. */
async function bare(key: string): Promise<void> {
  const renditions = await inspectPicture(await readBytes(storage, 'artworks', key), key, 'artwork')
  await putRenditions(storage, 'artworks', key, renditions)
  for (const rendition of renditionKeys(key, widthsOf(renditions))) await copyToPublic(storage, 'artworks', rendition)
}

async function readAndMarked(key: string): Promise<void> {
  const { findings, found } = await inspectFile(storage, { ...stored, key, size: 0 })
  if (!found?.fields.prompt) throw new Error('nothing was found')
  const { widths, avif_widths, still_widths } = findings
  const files = { key, widths, avif_widths, still_widths }
  await markPicture(storage, files, { from: '', mark: { packet, training: false } })
}

try {
  const file = await picture()
  /** Of this process, with S3 in it: other load does not count. */
  const timed = async (key: string, work: (key: string) => Promise<void>) => {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await storage.put('artworks', key, file, 'image/png')
    await work(key)
    const { user, system } = process.cpuUsage(used)
    return { ms: performance.now() - begun, cpu: (user + system) / 1000 }
  }
  const rounds: { before: Awaited<ReturnType<typeof timed>>; after: Awaited<ReturnType<typeof timed>> }[] = []
  for (let n = -1; n < ROUNDS; n++) {
    const round = { before: await timed(`a/${n}.png`, bare), after: await timed(`b/${n}.png`, readAndMarked) }
    // The first is slower
    if (n >= 0) rounds.push(round)
  }
  const ratios = (of: 'ms' | 'cpu') => rounds.map(({ before, after }) => after[of] / before[of])
  print(
    `A PNG of 20 megapixels, ${(file.length / 1e6).toFixed(0)} MB: stored, inspected, published; medians of ${ROUNDS}`,
    [
      {
        upload: 'ComfyUI, workflow of 1 MB',
        'ms before': median(rounds.map(({ before }) => before.ms)).toFixed(0),
        'ms after': median(rounds.map(({ after }) => after.ms)).toFixed(0),
        ratio: median(ratios('ms')).toFixed(3),
        'CPU ratio': median(ratios('cpu')).toFixed(3),
        range: `${Math.min(...ratios('cpu')).toFixed(2)}-${Math.max(...ratios('cpu')).toFixed(2)}`,
      },
    ],
  )
} finally {
  storage.close()
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
}
