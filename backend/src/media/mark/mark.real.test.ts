import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { licenseTexts } from '@atelier/contract/licenses/texts.ts'
import { expect, onTestFinished, test } from 'vitest'
import { movingPicture, photo } from '../../../test/pictures.ts'
import type { Person } from '../../../test/person.ts'
import { missingPrograms } from '../../../test/real/program.ts'
import { film, upload } from '../../../test/uploads.ts'
import { clipVideo } from '../../../test/video-files.ts'
import { useSite } from '../../../test/use-site.ts'

const hasExifTool = missingPrograms(['exiftool'], 'marks are not read by another program').length === 0
const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const WORKS = 50

async function publish(person: Person, n: number) {
  const isVideo = n % 5 === 0
  const isMoving = n % 5 === 1
  const file = isVideo ? film() : isMoving ? await movingPicture(80, 60) : await photo(400 + 10 * n, 300)
  const { id: upload_id } = await upload(person, isVideo ? 'a.mp4' : isMoving ? 'a.gif' : 'a.jpg', file)
  const video = async () => ({
    thumbnail_upload_id: (await upload(person, 'poster.jpg', await photo(400, 300), 'thumbnail')).id,
    clip_upload_id: (await upload(person, 'clip.mp4', await clipVideo(), 'clip')).id,
    orientation: 'vertical' as const,
  })
  const body = { id: randomUUID(), upload_id, title: `Work ${n} & <more> 港`, ...(isVideo && (await video())) }
  return person.api.artworks.create({ body })
}
type Work = Awaited<ReturnType<typeof publish>>

const filesOf = ({ sources, file_type, file_url, clip_url }: Work) => [
  ...sources.flatMap(({ url, avif_url, still_url }) => [url, avif_url, still_url]),
  ...(file_type === 'video' ? [file_url, clip_url] : []),
]

async function read(works: Work[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [n, work] of works.entries())
    for (const [m, url] of filesOf(work).entries()) {
      if (url === undefined) continue
      const bytes = Buffer.from(await (await site.fetch(url)).arrayBuffer())
      writeFileSync(path.join(folder, `${n}-${m}${path.extname(url)}`), bytes)
    }
  const args = ['-json', '-n', '-G1', '-XMP:all', '-Warning', '-Error', folder]
  const { stdout } = await promisify(execFile)('exiftool', args, { maxBuffer: 64 * 1024 ** 2 })
  return JSON.parse(stdout) as Record<string, unknown>[]
}

test.skipIf(!hasExifTool)(
  'ExifTool reads the mark of every file of 50 works, also after a change of the license',
  async () => {
    const person = await site.as('creator')
    const works: Work[] = []
    for (let n = 0; n < WORKS; n++) works.push(await publish(person, n))
    const marked = (license: 'view_only' | 'cc_by', mining: string) => ({
      'XMP-iptcExt:DigitalSourceType': 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      'XMP-plus:DataMining': expect.stringContaining(mining) as string,
      'XMP-dc:Title': expect.stringMatching(/^Work \d+ & <more> 港$/) as string,
      'XMP-dc:Creator': expect.any(String) as string,
      'XMP-dc:Source': expect.stringMatching(/\/artwork\/[0-9a-f]{24}$/) as string,
      'XMP-iptcCore:CreatorWorkURL': expect.stringContaining(person.id) as string,
      'XMP-xmpRights:UsageTerms': licenseTexts[license].words,
    })
    const before = await read(works)
    for (const file of before) expect(file).toMatchObject(marked('view_only', 'DMI-PROHIBITED-AIMLTRAINING'))
    for (const { id } of works)
      await person.api.artworks.update({ params: { id }, body: { license: 'cc_by', training: true } })
    await site.work()
    const after = await read(works)
    expect(after.length).toBe(before.length)
    for (const file of after) {
      expect(file).toMatchObject(marked('cc_by', 'DMI-ALLOWED'))
      expect(file).not.toHaveProperty('ExifTool:Warning')
      expect(file).not.toHaveProperty('ExifTool:Error')
    }
  },
  300_000,
)
