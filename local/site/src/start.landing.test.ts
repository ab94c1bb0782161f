import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './ports.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const directory = mkdtempSync(path.join(tmpdir(), 'atelier-start-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Runs `npm start`'s program until it exits. */
function start(env: Record<string, string>): Promise<{ code: number | null; stderr: string[] }> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ATELIER_DATA: directory, ...env },
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, stderr: stderr.trim().split('\n') })))
}

const loopbacks = Object.values(networkInterfaces()).flatMap((addresses) => addresses!.map(({ address }) => address))

test.each(['127.0.0.1', '::1'].filter((host) => loopbacks.includes(host)))(
  'reports a port in use on %s in one line with the variable that changes it',
  async (host) => {
    const taken = net.createServer().listen(0, host)
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as net.AddressInfo
    const { code, stderr } = await start({ PORT: String(port) })
    taken.close()
    expect(stderr).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is already in use.*PORT=`))])
    expect(code).toBe(1)
  },
)

test.each([
  [{ NODE_ENV: 'production' }, /^NODE_ENV: the demo is not for production/],
  [{ PUBLIC_URL: 'https://atelier.example' }, /^PUBLIC_URL: the demo is not for/],
  [{ PORT: 'three' }, /^Wrong settings: PORT /],
  [{ PORT: '99999' }, /^Wrong settings: PORT /],
  [{ PORT: '3999', MAIL_PORT: '3999' }, /^Wrong settings: PORT and MAIL_PORT must differ/],
  [{ MONGODB_URI: 'localhost' }, /^Wrong settings: MONGODB_URI must begin with mongodb:/],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /^Wrong settings: S3_ENDPOINT needs S3_ACCESS_KEY_ID/],
])('reports an invalid setting in one line: %j', async (env, line) => {
  const { code, stderr } = await start({ PORT: String(await freePort()), ...(env as Record<string, string>) })
  expect(stderr).toEqual([expect.stringMatching(line)])
  expect(code).toBe(1)
})

test.each([
  [{ MONGODB_URI: 'mongodb://127.0.0.1:1/?replicaSet=rs0' }, /^MONGODB_URI: no MongoDB could be used at 127.0.0.1:1/],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret-of-nothing' },
    /^S3_ENDPOINT: .* cannot be used at http:\/\/127.0.0.1:1/,
  ],
])('reports an unreachable service in one line: %j', async (env, line) => {
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()) }
  const { code, stderr } = await start({ ...ports, ...(env as Record<string, string>) })
  expect(stderr).toEqual([expect.stringMatching(line)])
  expect(code).toBe(1)
})

test.each([
  ['a file', (data: string) => writeFileSync(data, ''), /^ATELIER_DATA: .* cannot be written \(EEXIST\)/],
  [
    'a folder with broken secrets',
    (data: string) => {
      mkdirSync(data)
      writeFileSync(path.join(data, 'secrets.json'), '{"s3')
    },
    /secrets\.json cannot be read. Delete it/,
  ],
])('reports an unusable data directory in one line: %s', async (name, make, line) => {
  const data = path.join(directory, name)
  make(data)
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()) }
  const { code, stderr } = await start({ ...ports, ATELIER_DATA: data })
  expect(stderr).toEqual([expect.stringMatching(line)])
  expect(code).toBe(1)
})
