import { spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { devPort } from './apps.ts'
import { freePort } from './ports.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Runs `npm run dev` of the gallery until it prints this or exits; resolves to what it printed. */
function dev(until: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/dev-remote.mjs'), ...args], {
    cwd: path.join(root, 'mf-gallery'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill()
    await exited
  })
  let output = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(until)) resolve(output)
      })
    void exited.then(() => resolve(output))
  })
}

test('each remote has its own port', () => {
  expect(['gallery', 'projects', 'messaging', 'account', 'moderation'].map(devPort)).toEqual([
    4101, 4102, 4103, 4104, 4105,
  ])
})

test('serves a remote on the given port and prints the URL to open', async () => {
  const port = await freePort()
  const output = await dev('?mfe=\n', ['--port', String(port), '--shell', 'https://staging.example'])
  expect(output).toContain(`Open https://staging.example/?mfe=gallery@http://localhost:${port}/remote.json\n`)
  const answer = await fetch(`http://localhost:${port}/remote.json`, { headers: { origin: 'https://staging.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://staging.example')
})

test('reports a port in use in one line', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as net.AddressInfo
  const output = await dev('never', [], { PORT: String(port) })
  expect(output).toMatch(new RegExp(`^Port ${port} is already in use\\. .* PORT=…\n$`))
})
