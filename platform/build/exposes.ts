import path from 'node:path'
import type { Declared } from './declaration.ts'

/** The module of a remote's container that gives its lifecycles, and how a slot's module is named. */
export const REMOTE_EXPOSE = './remote'
export const slotExpose = (name: string): string => `./slots/${name}`

/** What a container exposes, and the sources of the modules that exist only while building. */
export interface Exposes {
  exposes: Record<string, { import: string; name: string }>
  modules: Record<string, string>
}

/** Makes one exposed module for the pages of a remote and one for each slot, so that a slot comes without the pages. */
export function exposesOf(folder: string, { declaration, slots }: Declared): Exposes {
  const result: Exposes = { exposes: {}, modules: {} }
  const add = (expose: string, chunk: string, source: string) => {
    result.modules[path.join(folder, 'src', `${chunk}.generated.ts`)] = source
    result.exposes[expose] = { import: `./src/${chunk}.generated.ts`, name: chunk }
  }
  add(
    REMOTE_EXPOSE,
    'remote-entry',
    `import declaration from './remote.tsx'
import { createRemote } from '@atelier/platform/remote-entry'
export const { lifecycles, platform, contract, loadPage } = createRemote(declaration)
`,
  )
  for (const slot of slots) {
    add(
      slotExpose(slot.name),
      `slot-${slot.name}`,
      `import filling from '${slot.module}'
import { createSlot } from '@atelier/platform/slot-entry'
export const { lifecycles, platform, contract } = createSlot('${declaration.platform}', filling)
`,
    )
  }
  return result
}
