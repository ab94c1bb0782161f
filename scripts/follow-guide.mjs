import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './ensure-installed.mjs'

const run = promisify(execFile)

/** The lines of a guide's `sh` blocks, in order. */
export const commandsOf = (guide) =>
  [...readFileSync(path.join(root, guide), 'utf8').matchAll(/^```sh\n([\s\S]+?)^```$/gm)].flatMap(([, block]) =>
    block.trim().split('\n'),
  )

/** Publishes the shell of this checkout, which landings have built. */
export const publishShell = (site) =>
  site.atelier(site.tokens.all)(
    'publish',
    'shell',
    ...(existsSync(path.join(root, 'shell/dist/shell.json')) ? ['--no-build'] : []),
  )

/**
 * Runs lines in a folder as a reader types them, with their site's address and token; resolves to the status of `pages`
 * after each. `typed` changes a line.
 */
export async function follow(lines, { folder, site, pages, typed = (line) => line }) {
  const env = { ...process.env }
  const after = {}
  let output = ''
  for (const line of lines) {
    const [, name] = /^export (\w+)=/.exec(line) ?? []
    if (name === 'ATELIER_URL') Object.assign(env, { ATELIER_URL: site.url, ATELIER_TOKEN: site.tokens.all })
    else if (name) env[name] = /ATELIER_TOKEN=(\S+)/.exec(output)?.[1] ?? env[name]
    else output = (await run('sh', ['-c', typed(line)], { cwd: folder, env })).stdout
    const statuses = pages.map(async (page) => (await fetch(site.url + page)).status)
    after[line] = await Promise.all(statuses)
  }
  return after
}
