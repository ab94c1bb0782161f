import type { Migration } from './migration.ts'

/** In execution order; append new ones. How to write one: `README.md`. */
export const migrations: readonly Migration[] = []
