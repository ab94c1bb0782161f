import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { circlesOf, floorsOf, roomsOf } from './rooms.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sources = (workspace) => roomsOf(path.join(root, workspace, 'src'))

const workspaces = readdirSync(root).filter((name) =>
  /^(backend|contract|delivery|mf-.+|platform|shared-ui|shell)$/.test(name),
)

test.each(workspaces)('no folders of %s import each other in a circle', (workspace) => {
  expect(circlesOf(sources(workspace))).toEqual([])
})

/** What the domains of the backend stand on. `edge` knows pages, not domains. */
const INFRASTRUCTURE =
  'backup database edge health http jobs kernel mail metrics migrations outgoing pages processes realtime redis reference releases services.ts settings storage telemetry tracing'

test('infrastructure of the backend imports no domain', () => {
  const rooms = sources('backend')
  const names = INFRASTRUCTURE.split(' ')
  expect(names.filter((name) => !rooms.has(name))).toEqual([])
  const upward = names.flatMap((name) =>
    [...rooms.get(name)].filter(([target]) => !names.includes(target)).map(([, one]) => one),
  )
  expect(upward).toEqual([])
})

test('the backend has at most 8 floors, of which the app is the top', () => {
  const floors = floorsOf(sources('backend'))
  expect(floors.length).toBeLessThanOrEqual(8)
  expect(floors.at(-1)).toEqual(['app'])
})

const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('finds circles through a third room and by types, and counts floors; tests do not count', () => {
  const write = (file, text) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('a/one.ts', "import { two } from '../b/two.ts'\n")
  write('b/two.ts', "import type {\n  Three,\n} from '../c/three.ts'\n")
  write('c/three.ts', "export const one = () => import('../a/one.ts')\nexport * from '../d/four.ts'\n")
  write('d/four.ts', '')
  write('d/four.test.ts', "import '../a/one.ts'\n")
  write('top.ts', "import './a/one.ts'\n")
  const rooms = roomsOf(folder)
  expect(circlesOf(rooms)).toEqual([['a', 'b', 'c']])
  expect(floorsOf(rooms)).toEqual([['d'], ['a', 'b', 'c'], ['top.ts']])
})
