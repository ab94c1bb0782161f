import type { Migration } from './migration.ts'

/** In the order in which they run; a new one comes last. How to write one: `README.md`. */
export const migrations: readonly Migration[] = []
