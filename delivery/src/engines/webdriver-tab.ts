import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_WITHIN_MS, WINDOW } from './tab.ts'
import type { Size, Tab } from './tab.ts'

type Call = <Result>(method: string, path: string, body?: object) => Promise<Result>

/** How the protocol names a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS: Record<string, string> = { Enter: '\uE007', Shift: '\uE008', Escape: '\uE00C', Tab: '\uE004' }
/** Milliseconds in which a busy machine starts the display and the driver. */
const STARTED_WITHIN_MS = 30_000

/** A tab of the test browser of WebKitGTK, which shows itself on a virtual display, by W3C WebDriver. */
export async function webdriverTab(driver: string, display: string): Promise<Tab> {
  const port = await freePort()
  const screen = ['-a', '-s', `-screen 0 ${WINDOW.width + 200}x${WINDOW.height + 300}x24`]
  const config = narrowConfig()
  // Its sandbox cannot be set up by root in a container
  const insecure = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}
  const child = spawn(display, [...screen, driver, `--port=${port}`], {
    env: { ...process.env, ...insecure, XDG_CONFIG_HOME: config },
    stdio: 'ignore',
    // A process group, which ends as a whole
    detached: true,
  })
  const stop = () => {
    end(child)
    rmSync(config, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const close = () => {
    process.off('exit', stop)
    stop()
  }
  try {
    const call = callerOf(`http://127.0.0.1:${port}`)
    await started(call, child)
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
    const ofSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    await ofSession('POST', '/timeouts', { pageLoad: ANSWER_WITHIN_MS, script: ANSWER_WITHIN_MS })
    await resize(ofSession, WINDOW)
    return tabOf(ofSession, close)
  } catch (error) {
    close()
    throw error
  }
}

/** Settings in which no button of the toolbar keeps the window from becoming as narrow as a phone's. */
function narrowConfig(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-webkit-'))
  mkdirSync(path.join(folder, 'gtk-3.0'))
  const style = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 2px }'
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), style)
  return folder
}

function tabOf(call: Call, stop: () => void): Tab {
  const find = async (expression: string): Promise<string> => {
    const found = await call<Record<string, string> | null>('POST', '/execute/sync', {
      script: `return (${expression})`,
      args: [],
    })
    if (!found?.[ELEMENT]) throw new Error(`No element: ${expression}`)
    return found[ELEMENT]
  }
  const type = async (expression: string, text: string) =>
    call<void>('POST', `/element/${await find(expression)}/value`, { text })
  return {
    open: (url) => call('POST', '/url', { url }),
    async run<Result>(body: string) {
      const script = `const done = arguments[0]
        ;(async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const done = await call<{ value: Result; error?: string }>('POST', '/execute/async', { script, args: [] })
      if (done.error !== undefined) throw new Error(done.error)
      return done.value
    },
    click: async (expression) => call('POST', `/element/${await find(expression)}/click`, {}),
    type,
    async press(keys) {
      const values = keys.split('+').map((key) => KEYS[key] ?? key)
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    choose: type,
    resize: (size) => resize(call, size),
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    async close() {
      // It ends the browser, which would outlive its driver
      await call('DELETE', '').catch(() => {})
      stop()
    },
  }
}

const callerOf =
  (base: string): Call =>
  async <Result>(method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(2 * ANSWER_WITHIN_MS),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value as Result
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }

async function started(call: Call, child: ChildProcess): Promise<void> {
  const limit = Date.now() + STARTED_WITHIN_MS
  let failure: unknown
  child.once('error', (error) => (failure = error))
  child.once('exit', (code) => (failure = new Error(`The driver ended with status ${code}.`)))
  for (;;) {
    try {
      return await call('GET', '/status')
    } catch (cause) {
      if (failure || Date.now() > limit) throw failure ?? cause
      await sleep(100)
    }
  }
}

/** The page gets less than the window, which has a frame. */
async function resize(call: Call, size: Size): Promise<void> {
  const inner = () =>
    call<[number, number]>('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })
  await call('POST', '/window/rect', { x: 0, y: 0, ...size })
  const [width, height] = await inner()
  await call('POST', '/window/rect', { width: 2 * size.width - width, height: 2 * size.height - height })
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid)
  } catch {
    // Has ended
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
