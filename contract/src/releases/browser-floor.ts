/** Oldest versions of browsers that the built files need; older ones get a notice. Docs: `docs/decisions/027-content-security-policy.md`. */
export const BROWSER_FLOOR = { chrome: '123', edge: '123', firefox: '125', safari: '17.5' } as const
