import { createHash } from 'node:crypto'
import { containerOf } from '@atelier/contract/releases/container.ts'
import type { Registry, Release, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import type { Page } from '@playwright/test'

export const registryOf = async (page: Page): Promise<Registry> =>
  (await (await page.request.get('/remotes.json')).json()) as Registry

/** Matches the URL of an app's file, including retries. */
export const addressOf = (registry: Registry, app: string, file: string): RegExp => {
  const { base } = app === 'shell' ? registry.shell : registry.remotes[app]!
  return new RegExp(`${base}${file}`.replaceAll('.', '\\.') + '(\\?retry=\\d+)?$')
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * Serves this browser a different release of an app, with other files (with valid hashes) and another manifest.
 * Resolves to its rollback, of which open tabs are not notified.
 */
export async function release(
  page: Page,
  remote: string,
  files: Record<string, string> = {},
  manifest: Partial<RemoteManifest> = {},
): Promise<() => void> {
  const running = await registryOf(page)
  const hashes = Object.entries(files).map(
    ([file, text]) => [running.remotes[remote]!.manifest.integrity[file]!, hashOf(text)] as const,
  )
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]))
  // Whole also in documents, since the site stores no manifest of this version
  const faulty = <M extends RemoteManifest | ShellManifest>(whole: Release<M>): Release<M> => ({
    ...whole,
    version: 'faulty',
    manifest: { ...whole.manifest, ...manifest, integrity: { ...whole.manifest.integrity, ...integrity } },
  })
  const edit = (text: string) => {
    const registry = JSON.parse(text) as Registry
    if (remote === 'shell') registry.shell = faulty(running.shell)
    else registry.remotes[remote] = faulty(running.remotes[remote]!)
    return JSON.stringify(registry).replaceAll('<', '\\u003c')
  }
  const editDocument = (html: string) =>
    hashes
      .reduce((edited, [from, to]) => edited.replaceAll(from, to), html)
      .replace(/(id="registry"[^>]*>)([^<]*)/, (_, tag: string, text: string) => tag + edit(text))

  const routes: [string | RegExp | ((url: URL) => boolean), (text: string) => string][] = [
    [({ pathname }) => !/^\/(api|assets|media|csp-reports)\b|\.\w+$/.test(pathname), editDocument],
    ['**/remotes.json', edit],
    ...Object.entries(files).map(([file, text]): [RegExp, () => string] => [
      addressOf(running, remote, file),
      () => text,
    ]),
  ]
  let released = true
  for (const [address, change] of routes)
    await page.route(address, async (route) => {
      if (!released) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
  return () => void (released = false)
}

/** A handwritten remote entry: the default lifecycles except those given as source code. */
export const entryWith = ({ name, platform, contract }: RemoteManifest, lifecycles: string): string => `
var ${containerOf(name)} = {
  init() {},
  get: async () => () => ({
    lifecycles: {
      bootstrap: async () => {},
      mount: async ({ domElement, platform }) => { const title = document.createElement('h1'); title.textContent = 'By hand'; domElement.replaceChildren(title); platform.page.shown() },
      unmount: async ({ domElement }) => domElement.replaceChildren(),
      ${lifecycles}
    },
    platform: '${platform}',
    contract: ${contract},
  }),
}`

/** A page's chunk whose component is wrapped by `wrap`, the source of a function (React, component) => component. */
export const chunkWith = ({ name }: RemoteManifest, chunk: string, wrap: string): string => `
{
  const chunks = (globalThis.chunk_${containerOf(name)} ||= [])
  const push = chunks.push
  const { default: shared } = globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap
  const React = Object.values(shared.react)[0].lib()
  const wrap = ${wrap}
  chunks.push = (data) => {
    chunks.push = push
    for (const [id, run] of Object.entries(data[1]))
      data[1][id] = function (module, exports, require) {
        const d = (target, names, values) => {
          let page
          const wrapped = () => (page ??= wrap(React, names.default()))
          require.d(target, 'default' in names ? { ...names, default: wrapped } : names, values)
        }
        return run.call(this, module, exports, Object.assign((id) => require(id), require, { d }))
      }
    return push.call(chunks, data)
  }
}
${chunk}`
