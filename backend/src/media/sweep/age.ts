import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { ListedFile } from '../../storage/stored-files.ts'

export const UPLOAD_KEEP_MS = UPLOAD_KEEP_HOURS * 3600_000

export const isOlder = (date: Date, age: number, at: Date) => date.getTime() < at.getTime() - age

export const keysOlderThan = (files: readonly ListedFile[], age: number, at: Date): string[] =>
  files.filter(({ modified }) => isOlder(modified, age, at)).map(({ key }) => key)
