import { hasWebAddress, plainOf } from '@atelier/contract/web-address.ts'
import topLevels from 'tlds' with { type: 'json' }

const topLevel = new Set(topLevels.map(plainOf))

/** Whether a name contains an address of any top-level domain; browsers check the common ones. */
export const hasListedAddress = (name: string): boolean => hasWebAddress(name, (ending) => topLevel.has(ending))
