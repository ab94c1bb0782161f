import { readFileSync } from 'node:fs'
import path from 'node:path'

const workspaces = path.resolve(import.meta.dirname, '../..')

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(path.join(workspaces, folder, 'package.json'), 'utf8')).version

/** Bundles require only its major. The design system's full version: a newer remote must use its own copy. */
export const platformVersion = versionOf('platform')
const uiVersion = versionOf('shared-ui')
const major = (version: string) => `^${version.split('.')[0]}.0.0`

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const CORE = '@atelier/shared-ui/core.ts'

/** Modules that remotes import, with the platform module that the share scope provides instead. */
export const CURATED: Record<string, string> = {
  'react-router-dom': '@atelier/platform/router',
  '@tanstack/react-query': '@atelier/platform/query',
  'single-spa-react': '@atelier/platform/parcel',
}

/** Also provided by the shell, but as a chunk fetched with the first page that needs it. */
export const ON_DEMAND = ['@atelier/platform/hook-form']

/** Widgets of the design system by share key: modules outside the core that are large enough for their own request. */
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

/** Modules that the shell provides: those that every page needs in its own bundle, the rest as chunks on demand. */
export const shellShared = (): Shares => ({
  ...each(REACT, { singleton: true, eager: true }, '^19.0.0'),
  ...each(Object.values(CURATED), { singleton: true, eager: true }, major(platformVersion)),
  ...each(ON_DEMAND, { singleton: true }, major(platformVersion)),
  ...each([CORE], { eager: true }, `^${uiVersion}`),
  ...each(WIDGETS, {}, `^${uiVersion}`),
})

/** Modules that a remote consumes from the shell alone. */
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
  }
}

/** The design system may load twice: a remote consumes the shell's, or its own copy, which it does not offer to others. */
export const remoteConsumed = (): Shares => each([CORE, ...WIDGETS], { strictVersion: true }, `^${uiVersion}`)
