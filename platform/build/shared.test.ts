// @vitest-environment node
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { curatedNames } from './curated-guard.ts'
import { WIDGETS, remoteShared, shellShared } from './shared.ts'

// Parts of the shell alone or of a widget, and what is smaller than a request for it
const NOT_SHARED = ['theme.tsx', 'toast.tsx', 'thumbhash-canvas.tsx', 'icon-tile.tsx', 'person-card.tsx']

test('every widget of the design system is shared', () => {
  const folder = path.resolve(import.meta.dirname, '../../shared-ui/src')
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.tsx$/.test(file) && !NOT_SHARED.includes(file))
  for (const file of files) expect(WIDGETS).toContain(`@atelier/shared-ui/${file}`)
})

test('a remote takes React, router and query from the shell or not at all', () => {
  const given = Object.entries(remoteShared()).filter(([, share]) => share.import === false)
  expect(given.map(([request]) => request)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    '@tanstack/react-query',
    'single-spa-react',
  ])
  for (const [, share] of given) expect(share).toMatchObject({ singleton: true, strictVersion: true })
})

test('the shell gives everything that remotes ask for', () => {
  const given = Object.keys(shellShared())
  for (const [request, { shareKey }] of Object.entries(remoteShared())) expect(given).toContain(shareKey ?? request)
})

test('what the guard lets through is what the platform exports', async () => {
  expect([...curatedNames('react-router-dom')].sort()).toEqual(Object.keys(await import('../src/router.ts')).sort())
  expect([...curatedNames('@tanstack/react-query')].sort()).toEqual(Object.keys(await import('../src/query.ts')).sort())
})
