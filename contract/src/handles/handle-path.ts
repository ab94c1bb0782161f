/** The short address of a creator's page, which redirects there; see docs/decisions/083-handles.md. */
export const handlePath = (handle: string): string => `/@${handle}`
