import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { startExaminedSite } from '../../test/examined-site.ts'
import { using } from '../../test/use-site.ts'

const examined = using(startExaminedSite)

test('finds nothing wrong with a site, and leaves nothing behind', async () => {
  const { database, storage } = examined.site
  const stored = async () => {
    const collections = await database.listCollections()
    const objects = await Promise.all(
      Object.values(storage.buckets).map((Bucket) => storage.client.send(new ListObjectsV2Command({ Bucket }))),
    )
    return [...collections.map(({ name }) => name), ...objects.flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key))]
  }
  const before = await stored()
  console.log(await examined.findings())
  console.log((await examined.examine()).length)
  expect((await stored()).toSorted()).toEqual(before.toSorted())
})
