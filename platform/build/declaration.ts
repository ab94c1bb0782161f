import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import type { RemoteDeclaration } from '../src/remote/define-remote.ts'
import * as tokens from '../src/slots/index.ts'
import type { SlotToken } from '../src/slots/slot-token.ts'
import { menuProblems } from '@atelier/contract/releases/menu-entries.ts'
import { satisfies } from '@atelier/contract/releases/satisfies.ts'
import { MenuEntries } from '@atelier/contract/releases/manifest-schemas.ts'
import { platformVersion } from './shared.ts'

export interface Declared {
  declaration: RemoteDeclaration
  pages: { path: string; module: string }[]
  slots: (Pick<SlotToken, 'name' | 'reserve' | 'access'> & { module: string })[]
}

const slotNames = new Set<string>(Object.values(tokens).map(({ name }) => name))

/** The slot name declared by an export of `@atelier/platform/slots`. */
export const slotOf = (exported: string): string | undefined => (tokens as Record<string, SlotToken>)[exported]?.name

/** Reads a remote's `src/remote.tsx` by running it. Pages and slots are lazy, so none of their code is loaded. */
export async function readDeclaration(folder: string): Promise<Declared> {
  const file = path.join(folder, 'src/remote.tsx')
  const loaded: { default?: RemoteDeclaration } = await tsImport(pathToFileURL(file).href, import.meta.url)
  const declaration = loaded.default
  if (!declaration?.name || !Array.isArray(declaration.pages)) {
    throw new Error(`${file} must export defineRemote({ name, platform, pages }) as its default.`)
  }
  const expected = path.basename(folder).replace(/^mf-/, '')
  if (declaration.name !== expected)
    throw new Error(`${file}: the remote is named ${declaration.name}, its folder says ${expected}.`)
  if (!satisfies(platformVersion, declaration.platform)) {
    throw new Error(`${file} asks for the platform ${declaration.platform}, this is ${platformVersion}.`)
  }
  const [wrong] = menuFaults(declaration)
  if (wrong) throw new Error(`${file}: ${wrong}`)
  const source = (what: string, load: () => unknown) =>
    moduleOf(load) ?? fail(`${file}: ${what} must be loaded by () => import('./…').`)
  return {
    declaration,
    pages: declaration.pages.map((page) => ({ path: page.path, module: source(`the page ${page.path}`, page.load) })),
    slots: (declaration.slots ?? []).map(({ slot: { name, reserve, access }, load }) => {
      if (!slotNames.has(name)) fail(`${file}: no file of platform/src/slots declares the slot ${name}.`)
      return { name, reserve, access, module: source(`the slot ${name}`, load) }
    }),
  }
}

/** Sites check the same, but only on release. */
function menuFaults({ name, pages, menuEntries = [] }: RemoteDeclaration): string[] {
  const { error } = MenuEntries.safeParse(menuEntries)
  if (error) return error.issues.map(({ path, message }) => `${['menuEntries', ...path].join('.')}: ${message}`)
  return menuProblems({ name, pages, menuEntries }).map(({ message }) => message)
}

/** The request inside `() => import('./x.tsx')`. */
function moduleOf(load: () => unknown): string | undefined {
  return /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1]
}

function fail(message: string): never {
  throw new Error(message)
}
