/** The document's language, for the design system's dates and numbers. Default: English. */
export const locale = (): string => globalThis.document?.documentElement.lang || 'en'
