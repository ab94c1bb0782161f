/** The short address of a creator's page, which redirects there; see docs/decisions/079-search-engines.md. */
export const handlePath = (handle: string): string => `/@${handle}`
