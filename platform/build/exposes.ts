import path from 'node:path'
import type { Declared } from './declaration.ts'

/** The container module with a remote's lifecycles, and the naming of slot modules. */
export const REMOTE_EXPOSE = './remote'
export const slotExpose = (name: string): string => `./slots/${name}`

export interface Exposes {
  exposes: Record<string, { import: string; name: string }>
  modules: Record<string, string>
}

/** Creates one exposed module for a remote's pages and one per slot, so that a slot loads without the pages. */
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
