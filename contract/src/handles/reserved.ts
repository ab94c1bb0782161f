import { handleKey } from './handle-key.ts'

/** Words that suggest the site's staff, or no particular person. */
const RESERVED = [
  'abuse',
  'admin',
  'administrator',
  'billing',
  'contact',
  'feedback',
  'help',
  'info',
  'legal',
  'mod',
  'moderator',
  'official',
  'owner',
  'payment',
  'postmaster',
  'press',
  'privacy',
  'root',
  'sales',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'terms',
  'trust',
  'verified',
  'webmaster',
  'anonymous',
  'anyone',
  'buyer',
  'channel',
  'creator',
  'everyone',
  'guest',
  'here',
  'api',
  'deleted',
  'null',
  'undefined',
  'user',
]

// Looser than between two handles: "adm1n"
const looseKey = (word: string) => handleKey(word).replace(/l/g, 'i')
const KEYS = new Set(RESERVED.flatMap((word) => [looseKey(word), looseKey(`${word}s`)]))

/** Whether a handle is a reserved word or looks like one. */
export const isReserved = (handle: string): boolean => KEYS.has(looseKey(handle))
