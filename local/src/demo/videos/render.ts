import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { toBytes } from '../art/surface/encode.ts'
import { createPicture } from '../art/surface/picture.ts'
import { seededRandom } from '../art/surface/random.ts'
import { clips } from './clips.ts'
import type { Clip } from './clips.ts'

// Makes the committed clips and their posters anew. Needs ffmpeg with libx264 on the PATH; nothing else in the project
// does. `npx tsx src/demo/videos/render.ts [id ...]`

const FRAMES_PER_SECOND = 24
const target = join(import.meta.dirname, '../../../demo-videos')

function frame(clip: Clip, phase: number): Buffer {
  const picture = createPicture(clip.width, clip.height)
  const random = seededRandom(clip.id)
  clip.draw(picture, random, phase)
  return toBytes(picture, random, 0.4)
}

async function render(clip: Clip): Promise<void> {
  const file = join(target, `${clip.id}.mp4`)
  const input = `-f rawvideo -pix_fmt rgb24 -s ${clip.width}x${clip.height} -r ${FRAMES_PER_SECOND} -i -`
  const output = '-c:v libx264 -profile:v main -preset veryslow -crf 22 -maxrate 760k -bufsize 900k -pix_fmt yuv420p'
  const tags = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -vf scale=out_color_matrix=bt709:out_range=tv'
  const all = `-y -loglevel error ${input} ${output} ${tags} -movflags +faststart -an`.split(' ')
  const ffmpeg = spawn('ffmpeg', [...all, file], { stdio: ['pipe', 'inherit', 'inherit'] })
  const closed = once(ffmpeg, 'close')

  const count = clip.seconds * FRAMES_PER_SECOND
  for (let i = 0; i < count; i++) {
    const pixels = frame(clip, i / count)
    if (i === 0) {
      const poster = sharp(pixels, { raw: { width: clip.width, height: clip.height, channels: 3 } })
      await poster.jpeg({ quality: 84, mozjpeg: true }).toFile(join(target, `${clip.id}.jpg`))
    }
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await closed) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code} on ${clip.id}.`)
  console.log(file)
}

const wanted = process.argv.slice(2)
for (const clip of clips) if (wanted.length === 0 || wanted.includes(clip.id)) await render(clip)
