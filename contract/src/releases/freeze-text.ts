import type { Freeze } from './schemas.ts'

/** For its team: `gallery is frozen until 2026-12-01 08:00Z by all: the sale.` */
export const freezeText = ({ app, until, by, reason }: Freeze): string =>
  `${app === 'all' ? 'Every app' : app} is frozen until ${until.slice(0, 10)} ${until.slice(11, 16)}Z by ${by}: ${reason}`
