// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { curatedNames, nameProblem, oldestRange, rangeHint } from './curated-guard.ts'
import { remoteFiles } from '../scaffold/templates.ts'
import { WIDGETS, remoteConsumed, remoteShared, shellShared } from './shared.ts'

// Internal parts of the shell or of a widget, and modules smaller than the cost of a request
const NOT_SHARED = [
  'art-glow.tsx',
  'bottom-bar.tsx',
  'command-palette.tsx',
  'empty-art.tsx',
  'file-row.tsx',
  'more-menu.tsx',
  'icon-tile.tsx',
  'password-input.tsx',
  'person-card.tsx',
  'person-header.tsx',
  'provider-icons.tsx',
  'theme.tsx',
  'thumbhash-canvas.tsx',
  'toast.tsx',
  'use-motion.tsx',
]

const folder = path.resolve(import.meta.dirname, '../../shared-ui/src')

test('modules of the design system import widgets by their share key: parts of an own copy have another context', () => {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.tsx$/.test(file) && !file.includes('.test.'))
  const copies = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^import \{.*\} from '\.\/(.+)'$/gm)]
      .filter(([, imported]) => WIDGETS.includes(`@atelier/shared-ui/${imported}`))
      .map(([, imported]) => `${file}: ${imported}`),
  )
  // The player needs the frame in its own file, and the frame has no context
  expect(copies).toEqual(['video-player.tsx: media-frame.tsx'])
})

test('every widget of the design system is shared', () => {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.tsx$/.test(file) && !NOT_SHARED.includes(file))
  for (const file of files) expect(WIDGETS).toContain(`@atelier/shared-ui/${file}`)
})

test('remotes consume React, router, query and forms only from the shell', () => {
  const given = Object.entries(remoteShared()).filter(([, share]) => share.import === false)
  expect(given.map(([request]) => request)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    '@tanstack/react-query',
    'single-spa-react',
    '@atelier/platform/hook-form',
  ])
  for (const [, share] of given) expect(share).toMatchObject({ singleton: true, strictVersion: true })
})

test('the shell provides every module that remotes consume', () => {
  const given = Object.keys(shellShared())
  const consumed = Object.entries({ ...remoteShared(), ...remoteConsumed() })
  for (const [request, { shareKey }] of consumed) expect(given).toContain(shareKey ?? request)
})

test.each(['router', 'query', 'hook-form'])(
  'the names that the guard allows of %s are those that the platform exports',
  async (name) => {
    const file = path.resolve(import.meta.dirname, `../src/shared/${name}.ts`)
    const exported = (await import(file)) as object
    expect([...curatedNames(readFileSync(file, 'utf8')).keys()].sort()).toEqual(Object.keys(exported).sort())
  },
)

test('rejects a name that the oldest platform of the declared range lacks', () => {
  const names = curatedNames('export { Link, useBlocker /* since 1.1.0 */ } from "x"')
  expect(nameProblem(names, 'Link', '^1.0.0')).toBeUndefined()
  expect(nameProblem(names, 'useBlocker', '^1.1.0')).toBeUndefined()
  expect(nameProblem(names, 'useBlocker', '^1.0.0')).toContain('came with the platform 1.1.0')
  expect(nameProblem(names, 'useFetcher', '^1.0.0')).toContain('has no "useFetcher"')
})

test('a platform minor does not change the versions that bundles require', () => {
  const given = [...Object.values(remoteShared()), ...Object.values(shellShared())].filter((share) => share.singleton)
  for (const { requiredVersion } of given) expect(requiredVersion).toMatch(/^\^\d+\.0\.0$/)
})

test('a remote need not declare a later platform than its imports, and a new one does not', () => {
  expect(oldestRange(['1.0.0', '1.10.0', '1.9.0'])).toBe('^1.10.0')
  expect(rangeHint('^1.1.0', '^1.0.0')).toContain('what it imports is in ^1.0.0.')
  for (const range of ['^1.0.0', '^1.0.0 || ^2.0.0', '^2.0.0']) expect(rangeHint(range, '^1.0.0')).toBeUndefined()
  expect(rangeHint('^1.1.0', '^1.1.0')).toBeUndefined()
  expect(remoteFiles('guides')['src/remote.tsx']).toContain("platform: '^1.0.0'")
})
