import type { TeamPrincipal } from '../http/principal.ts'

/** A team ships its own app; the token of `all` ships every app. */
export const mayShip = (team: TeamPrincipal, app: string): boolean => team.name === app || team.name === 'all'
