import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { decide } from '../../../test/decide.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { keysOf, upload } from '../../../test/uploads.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { artworkModel } from '../artworks.model.ts'
import { exportedArtworks } from '../exported-artworks.ts'
import { reportedArtworks } from '../reported-artworks.ts'

const site = usePeopleSite()

test('a decision holds all pictures back and returns them; reports and exports have each', async () => {
  const person = await site.as('creator')
  const [upload_id, ...picture_upload_ids] = await Promise.all(
    [60, 70, 80].map(async (width) => (await upload(person, 'work.png', await twoHalves(width, 50))).id),
  )
  const body = { id: randomUUID(), upload_id: upload_id!, picture_upload_ids, title: 'Three' }
  const work = await person.api.artworks.create({ body })
  const read = () => person.api.artworks.get({ params: { id: work.id } })
  const statuses = () => Promise.all(work.pictures!.map(async ({ url }) => (await fetch(site.url + url)).status))
  const found = await reportedArtworks(site.database).find(work.id, null)
  expect(found?.files.map(({ name, width }) => [name, width])).toEqual([
    ['Picture 2', 70],
    ['Picture 3', 80],
  ])
  const names: string[] = []
  for await (const file of exportedArtworks(site.database).files(person.id)) names.push(file.name)
  expect(names).toHaveLength(3)
  for await (const row of exportedArtworks(site.database).rows(person.id))
    expect([row.file, ...row.more_pictures.map(({ file }) => file)].sort()).toEqual(
      names.map((name) => `files/${name}`).sort(),
    )
  const decided = await decide(site, 'hide', person, { kind: 'artwork', id: work.id })
  expect(await codeOf(read())).toBe('ARTWORK_NOT_FOUND')
  await decided.revert()
  expect(await read()).toMatchObject({ pictures: work.pictures })
  expect(await statuses()).toEqual([200, 200, 200])

  await decide(site, 'hide', person, { kind: 'artwork', id: work.id })
  await person.api.artworks.delete({ params: { id: work.id } })
  expect(
    await artworkModel(site.database)
      .unscoped('a test')
      .exists({ _id: new Types.ObjectId(work.id) }),
  ).toBeNull()
  expect(await keysOf(site, person)).toEqual([])
})
