import { conversationsListed } from './2026-11-22-conversations-listed.ts'
import { creatorsListed } from './2026-11-22-creators-listed.ts'
import { projectsFound } from './2026-11-22-projects-found.ts'
import { filesByContent } from './2026-11-24-files-by-content.ts'
import { searchWords } from './2026-11-25-search-words.ts'
import { requests } from './2026-11-26-requests.ts'
import { moderationLogEnd } from './2026-11-27-moderation-log-end.ts'
import { creatorsFound } from './2026-11-27-creators-found.ts'
import { foldedSearch } from './2026-11-27-folded-search.ts'
import type { Migration } from './migration.ts'

/** In execution order; append new ones. How to write one: `README.md`. */
export const migrations: readonly Migration[] = [
  projectsFound,
  conversationsListed,
  creatorsListed,
  filesByContent,
  searchWords,
  requests,
  moderationLogEnd,
  creatorsFound,
  foldedSearch,
]
