import { projectPath } from '@atelier/contract/paths/projects.ts'

export const INVITE_HASH = '#invite'

/** The creators to invite, on a project's own page. */
export const invitePath = (projectId: number): string => projectPath(projectId) + INVITE_HASH
