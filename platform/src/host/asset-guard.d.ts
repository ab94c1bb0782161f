/** Set by the shell before any bundle fetches a file; see `build/asset-guard.ts`. */
// Only var makes a property of globalThis
// oxlint-disable-next-line no-var
declare var __ATELIER_ASSET__: (element: HTMLScriptElement | HTMLLinkElement) => void
