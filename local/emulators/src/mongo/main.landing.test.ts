import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kill, runChild, startChild } from './testing/child-server.ts'
import { temporaryDirectory } from './testing/test-mongo.ts'

let directory: string

beforeEach(() => {
  directory = temporaryDirectory()
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('keeps the data after a stop, and allows one server per directory', async () => {
  const first = await startChild('--directory', directory, '--no-sync')
  expect(first.stderr()).toMatch(/^mongo: The embedded MongoDB is for development on one machine: .* set MONGODB_URI/)
  const client = await new mongo.MongoClient(first.uri).connect()
  await client.db('a').collection<{ _id: number }>('b').insertOne({ _id: 1 })
  await client.close()

  const second = await runChild('--directory', directory)
  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(/^mongo: the data directory .* is in use by another server \(process \d+\)\n$/)

  const port = new URL(first.uri).port
  const onSamePort = await runChild('--directory', join(directory, 'other'), '--port', port)
  expect(onSamePort.code).toBe(1)
  expect(onSamePort.stderr).toBe(
    `mongo: The embedded MongoDB cannot listen on 127.0.0.1:${port}: the port is already in use\n`,
  )

  expect(await kill(first.process, 'SIGTERM')).toBe(0)
  const again = await startChild('--directory', directory, '--no-sync')
  const other = await new mongo.MongoClient(again.uri).connect()
  expect(await other.db('a').collection('b').countDocuments()).toBe(1)
  await other.close()
  expect(await kill(again.process, 'SIGINT')).toBe(0)
})

test('reports a directory that cannot be created in one line', async () => {
  writeFileSync(join(directory, 'file'), '')
  const { code, stderr } = await runChild('--directory', join(directory, 'file', 'data'))
  expect(code).toBe(1)
  expect(stderr).toMatch(/^mongo: the data directory .* cannot be written \(ENOTDIR\)\n$/)
})

test('stops when the parent process exits', async () => {
  const { process: child } = await startChild('--directory', directory, '--no-sync')
  const exit = once(child, 'exit')
  child.disconnect()
  expect(await exit).toEqual([0, null])
})
