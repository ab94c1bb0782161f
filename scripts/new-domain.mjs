// The files of `npm run new domain`: a copy of a small living domain, whose users send short texts.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

const MODEL = 'feedback'
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1)

const renamed = (text, name) =>
  text
    .replaceAll(MODEL, name)
    .replaceAll(capital(MODEL), capital(name))
    .replaceAll(MODEL.toUpperCase(), name.toUpperCase())
    // The default limit of writes applies to those without one.
    .replace(` limit: '${name}.send' `, '')

/** By path. `name` is one lowercase word, such as `notes`. */
export const domainFiles = (name) =>
  Object.fromEntries(
    ['contract', 'backend'].flatMap((workspace) =>
      readdirSync(path.join(root, workspace, 'src', MODEL))
        // Generated
        .filter((file) => file !== 'routes.ts')
        .map((file) => `${workspace}/src/${MODEL}/${file}`)
        .map((file) => [renamed(file, name), renamed(readFileSync(path.join(root, file), 'utf8'), name)]),
    ),
  )

/** Files in which a domain has lines of its own: those of the copied domain are repeated. */
const WIRED = [
  'contract/src/contract.ts',
  'backend/src/app/app.ts',
  'backend/src/app/app.access.test.ts',
  'backend/src/app/app.blocks.test.ts',
  'backend/test/closing.ts',
  'backend/src/accounts/export/export.test.ts',
]
const OWN = new RegExp(`^import .*/${MODEL}/|^ +'?${MODEL}('|\\.send'|:|,)`)

export const wiredFiles = (name) =>
  WIRED.map((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    if (!lines.some((line) => OWN.test(line))) throw new Error(`${file} has no line of ${MODEL}.`)
    return [file, lines.flatMap((line) => (OWN.test(line) ? [line, renamed(line, name)] : [line])).join('\n')]
  })
