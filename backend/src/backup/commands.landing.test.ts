import { expect, onTestFinished, test } from 'vitest'
import { backUpTo, contentOf, makeData, makeDirectory, restoreFrom, type Data } from '../../test/backups.ts'
import { startChild } from '../../test/child.ts'
import { testEnvironment } from '../../test/environment.ts'
import { run } from '../../test/run.ts'

const environment = testEnvironment()

/** With the embedded MongoDB: in a file of its own, as LMDB can fail to place 16 MB among the free pages of a used one. */
async function sitesOfLargeDocuments(): Promise<[Data, Data]> {
  if (process.env['MONGODB_URI']) return [await makeData(), await makeData()]
  const args = ['--directory', await makeDirectory(), '--no-sync']
  const mongo = await startChild<{ uri: string }>('@atelier/emulators/mongo/main', args)
  onTestFinished(async () => void (await mongo.stop()))
  const makeSite = (name: string) => makeData({ MONGODB_URI: new URL(`/${name}`, mongo.ready.uri).href })
  return [await makeSite('source'), await makeSite('target')]
}

test('restores a document of 16 MB', async () => {
  const [data, other] = await sitesOfLargeDocuments()
  const directory = await makeDirectory()
  const text = 'x'.repeat(16 * 1024 * 1024 - 30)
  await data.database.collection<{ _id: number; text: string }>('large').insertMany([
    { _id: 1, text },
    { _id: 2, text: 'small' },
  ])
  await backUpTo(directory, data)
  await restoreFrom(directory, other)
  expect((await contentOf(other)).documents['large']).toEqual((await contentOf(data)).documents['large'])
})

test.for([
  ['backup', '', /^Name one directory\.\nUsage: npm run backup -w backend -- DIRECTORY /],
  ['backup', '/tmp --kep 3', /^Unknown option '--kep'[^\n]*\nUsage: /],
  ['backup', '/tmp --keep 0', /^--keep must be a whole number of 1 or more\n$/],
  ['backup', '/dev/null/x', /^The backup in \/dev\/null\/x failed \(ENOTDIR: [^\n]+\)\n$/],
  ['restore', '/nowhere', /^\/nowhere has no backup\n$/],
  ['check-backup', '/nowhere --backup x', /^\/nowhere has no backup x\n$/],
] as const)('%s rejects %j and says why', async ([command, given, line]) => {
  await expect(run(`npm run -s ${command} -w backend -- ${given}`.trim(), environment)).rejects.toThrow(line)
})

test('a backup to a disk that accepts no more fails in one line, and can be run again', async () => {
  const [data, directory] = [await makeData(), await makeDirectory()]
  await data.storage.put('artworks', 'a/1.mp4', Buffer.alloc(4_000_000), 'video/mp4')
  const { artworks, avatars, assets } = data.storage.buckets
  const env = { ...environment, S3_BUCKET_ARTWORKS: artworks, S3_BUCKET_AVATARS: avatars, S3_BUCKET_ASSETS: assets }
  const command = `npm run -s backup -w backend -- ${directory}`
  await expect(run(`ulimit -f 1000 && ${command}`, env)).rejects.toThrow(
    /^The object a\/1\.mp4 of the bucket of artworks could not be copied to \S+ \(EFBIG: file too large, write\)\n$/,
  )
  await run(command, env)
  expect(await run(`npm run -s check-backup -w backend -- ${directory}`, {})).toMatch(/is complete and undamaged/)
})

test('a restore with another SESSION_SECRET says what that prevents', async () => {
  const [data, directory] = [await makeData(), await makeDirectory()]
  await backUpTo(directory, data)
  const restore = async (secret: string) => {
    const places = testEnvironment()
    await makeData(places)
    return run(`npm run -s restore -w backend -- ${directory}`, { ...places, SESSION_SECRET: secret })
  }
  const warning = 'SESSION_SECRET differs from that of the backup'
  expect(await restore(environment['SESSION_SECRET']!)).not.toContain(warning)
  expect(await restore('another-secret-of-thirty-characters')).toContain(warning)
})
