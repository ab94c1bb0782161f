import { readFileSync } from 'node:fs'
import path from 'node:path'

const workspaces = path.resolve(import.meta.dirname, '../..')

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(path.join(workspaces, folder, 'package.json'), 'utf8')).version

/**
 * Version of the platform that a remote is built against. Bundles name its major alone, so that a minor changes no byte of them; the
 * design system is named whole, since a remote that runs ahead of the shell must take its own copy.
 */
export const platformVersion = versionOf('platform')
const uiVersion = versionOf('shared-ui')
const major = (version: string) => `^${version.split('.')[0]}.0.0`

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const CORE = '@atelier/shared-ui/core.ts'

/** What remotes import, and the platform's module that the share scope gives them in its place. */
export const CURATED: Record<string, string> = {
  'react-router-dom': '@atelier/platform/router',
  '@tanstack/react-query': '@atelier/platform/query',
  'single-spa-react': '@atelier/platform/parcel',
}

/** What the shell gives likewise, but as a chunk that is fetched with the first page that needs it. */
export const ON_DEMAND = ['@atelier/platform/hook-form']

/** Widgets of the design system, by share key: what stands beside the core as a module of its own and is worth a request. */
export const WIDGETS = [
  'calendar/calendar.tsx',
  'checkbox.tsx',
  'date-field.tsx',
  'dialog.tsx',
  'file-drop.tsx',
  'media-frame.tsx',
  'menu.tsx',
  'popover.tsx',
  'progress.tsx',
  'radio-group.tsx',
  'scroll-area.tsx',
  'select.tsx',
  'sheet.tsx',
  'switch.tsx',
  'tabs.tsx',
  'tags-input.tsx',
  'tooltip.tsx',
  'video-player.tsx',
].map((file) => `@atelier/shared-ui/${file}`)

/** Share keys whose files a page's manifest names, so that they are preloaded with the page. */
export const PRELOADED = [...WIDGETS, ...ON_DEMAND]

interface Share {
  singleton?: boolean
  eager?: boolean
  import?: false
  strictVersion?: boolean
  requiredVersion: string
  shareKey?: string
  version?: string
}
type Shares = Record<string, Share>

const each = (keys: string[], share: Omit<Share, 'requiredVersion'>, requiredVersion: string): Shares =>
  Object.fromEntries(keys.map((key) => [key, { ...share, requiredVersion }]))

/** What the shell gives: all that every page needs at once, in its own bundle; the rest as chunks that are fetched when asked for. */
export const shellShared = (): Shares => ({
  ...each(REACT, { singleton: true, eager: true }, '^19.0.0'),
  ...each(Object.values(CURATED), { singleton: true, eager: true }, major(platformVersion)),
  ...each(ON_DEMAND, { singleton: true }, major(platformVersion)),
  ...each([CORE], { eager: true }, `^${uiVersion}`),
  ...each(WIDGETS, {}, `^${uiVersion}`),
})

/**
 * What a remote asks for. React, router, query and forms come from the shell or not at all: an older platform is refused before anything
 * runs. The design system may come twice, so a remote keeps its own copy for a shell that is still on an earlier version.
 */
export function remoteShared(): Shares {
  const given = { singleton: true, import: false, strictVersion: true } as const
  const curated = Object.entries(CURATED).map(([request, shareKey]) => [
    request,
    { ...given, shareKey, requiredVersion: major(platformVersion) },
  ])
  return {
    ...each(REACT, given, '^19.0.0'),
    ...Object.fromEntries(curated),
    ...each(ON_DEMAND, given, major(platformVersion)),
    ...each([CORE, ...WIDGETS], {}, `^${uiVersion}`),
  }
}
