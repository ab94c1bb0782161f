import type { AppStatus, HistoryEntry } from './schemas.ts'

/** The command that takes a version from its visitors; null if it is not given to any, or nothing ran before it. */
export function wayBack({ app, version: running, previous, canary }: AppStatus, version: string): string | null {
  if (canary?.version === version) return `npx atelier canary ${app} --stop`
  return version === running && previous.length > 0 ? `npx atelier rollback ${app}` : null
}

/** A change in a few words: `switched to 0123456789abcdef, from fedcba9876543210`. */
export function changeText({ action, version, from, canary, freeze, path, new_owner }: HistoryEntry): string {
  switch (action) {
    case 'switch':
    case 'rollback':
      return `${action === 'switch' ? 'switched' : 'rolled back'} to ${version}${from ? `, from ${from}` : ''}`
    case 'canary':
      return `canary ${canary?.version} for ${canary?.share} %`
    case 'canary-stop':
    case 'canary-halt':
      return `canary ${canary?.version} ${action === 'canary-stop' ? 'ended' : `halted: ${canary?.reason}`}`
    case 'freeze':
      return `frozen until ${freeze?.until.slice(0, 16).replace('T', ' ')}Z: ${freeze?.reason}`
    case 'freeze-end':
      return 'freeze ended'
    case 'handover':
      return `${path} handed over to ${new_owner}`
    case 'alarm':
      return 'alarm set'
    case 'alarm-end':
      return 'alarm ended'
    case 'retire':
      return 'retired'
    default:
      return action
  }
}
