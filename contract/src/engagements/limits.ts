export const deliverableKinds = ['image', 'video', 'reel', 'audio', 'text', 'other'] as const
/** What a client may do with the work; `assignment` transfers all rights. */
export const rightsScopes = ['internal', 'editorial', 'commercial', 'assignment'] as const
/** Where; none of them means everywhere. */
export const rightsMedia = ['web', 'social', 'advertising', 'print', 'packaging', 'broadcast', 'events'] as const
/** ISO 4217, each with two decimals at most; the first is the default. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'JPY',
  'KRW',
  'INR',
  'BRL',
  'MXN',
  'ZAR',
  'TRY',
  'AED',
] as const

/** `replaced` by a newer version before anybody confirmed it. */
export const termsStates = ['proposed', 'confirmed', 'replaced', 'withdrawn'] as const

export const DELIVERABLES_MAX = 20
/** Pieces of one row. */
export const PIECES_MAX = 1000
/** Characters of a row's format, and of its size. */
export const FORMAT_MAX = 60
/** Characters of an amount. */
export const AMOUNT_MAX = 11
export const ROUNDS_MAX = 20
export const MONTHS_MAX = 1200
export const TERRITORY_MAX = 120
export const TOOLS_MAX = 300
export const TERMS_NOTES_MAX = 2000
/** Of one engagement. */
export const TERMS_VERSIONS_MAX = 100

/** Works of one engagement that name the client, or ask to. */
export const MADE_FOR_MAX = 20
export const madeForStates = ['asked', 'agreed', 'declined'] as const
