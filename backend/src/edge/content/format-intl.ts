import * as z from 'zod'

const Call = z.strictObject({
  kind: z.enum(['DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat']),
  locale: z.string().max(35).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  values: z.tuple([z.number()], z.string().max(20)),
})

/** Formats for a sandbox, whose engine has no languages. Throws like the constructors of `Intl`. */
export function formatIntl(text: string): string {
  const { kind, locale, options, values } = Call.parse(JSON.parse(text))
  const [value, unit = ''] = values
  switch (kind) {
    case 'DateTimeFormat':
      return new Intl.DateTimeFormat(locale, options).format(value)
    case 'NumberFormat':
      return new Intl.NumberFormat(locale, options).format(value)
    case 'PluralRules':
      return new Intl.PluralRules(locale, options).select(value)
    case 'RelativeTimeFormat':
      return new Intl.RelativeTimeFormat(locale, options).format(value, unit as Intl.RelativeTimeFormatUnit)
  }
}
