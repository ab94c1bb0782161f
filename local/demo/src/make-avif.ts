// Writes the AVIF files of the demo's pictures and posters that are missing: `npm run avif -w local/demo`.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeRenditions } from '@atelier/backend/media/renditions/renditions.ts'
import { avifFile, demoMedia } from './demo-media.ts'
import { demoData } from './data/demo-data.ts'

for (const { source, file_type } of demoData.artworks) {
  if (existsSync(path.dirname(avifFile(demoMedia, source, 0)))) continue
  const picture = path.join(demoMedia, file_type === 'image' ? 'artworks' : 'clips', `${source}.jpg`)
  const { images } = await makeRenditions(await readFile(picture))
  await mkdir(path.dirname(avifFile(demoMedia, source, 0)), { recursive: true })
  for (const { width, avif } of images) if (avif) await writeFile(avifFile(demoMedia, source, width), avif)
  console.log(source)
}
