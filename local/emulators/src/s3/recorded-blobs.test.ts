import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RecordedBlobs } from './recorded-blobs.ts'

async function openTemporary() {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-blobs-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return { directory, blobs: await RecordedBlobs.open<{ blob: string; text: string }>(directory) }
}

type Blobs = Awaited<ReturnType<typeof openTemporary>>['blobs']

const write = (blobs: Blobs, text: string) =>
  blobs.write((target) => new Promise<{ text: string }>((resolve) => target.end(text, () => resolve({ text }))))

async function keep(blobs: Blobs, name: string, text: string) {
  await blobs.commit(name, await write(blobs, text))
}

test('opens a record with its own data even during a replacement', async () => {
  const { blobs } = await openTemporary()
  await keep(blobs, 'a', 'version 0')
  let writing = true
  const reader = async () => {
    while (writing) {
      const opened = await blobs.openRecord('a')
      const text = await opened!.file.readFile('utf8')
      await opened!.file.close()
      expect(text).toBe(opened!.record.text)
    }
  }
  const readers = Promise.all(Array.from({ length: 8 }, reader))
  for (let version = 1; version <= 400; version++) await keep(blobs, 'a', `version ${version}`)
  writing = false
  await readers
})

test('discards data that was not fully written or not accepted', async () => {
  const { directory, blobs } = await openTemporary()
  await keep(blobs, 'a', 'old')
  await expect(blobs.write(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  const written = await write(blobs, 'new')
  const refuse = () => {
    throw new Error('refused')
  }
  await expect(blobs.commit('a', written, refuse)).rejects.toThrow('refused')
  expect(blobs.get('a')).toMatchObject({ text: 'old' })
  expect(await readdir(path.join(directory, 'blobs'))).toEqual([blobs.get('a')!.blob])
})
