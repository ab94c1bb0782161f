/** The document's language, which the design system's dates and numbers follow. Default: English. */
export const locale = (): string => document.documentElement.lang || 'en'
