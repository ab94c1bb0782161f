export const LOCALE = 'en'

const numbers = new Intl.NumberFormat(LOCALE)

/** A number with separators: `5,000`. */
export const count = (value: number): string => numbers.format(value)

/** A limit in bytes for display: `50 MB` for 50 x 1024 x 1024. */
export const megabytes = (bytes: number): string => `${count(bytes / 1024 / 1024)} MB`

const rules = new Intl.PluralRules(LOCALE)

/** A count with its noun: `1 application`, `3 applications`; pass an irregular plural. */
export const plural = (value: number, one: string, other = `${one}s`): string =>
  `${count(value)} ${rules.select(value) === 'one' ? one : other}`
