import type { License, Making } from './licenses.ts'

interface LicenseText {
  name: string
  /** In plain words. */
  words: string
  /** The full text, if it is not the site's terms. */
  url?: string
}

export const licenseTexts: Record<License, LicenseText> = {
  view_only: { name: 'Look only', words: 'To look at here. Any other use needs the permission of its creator.' },
  cc_by: {
    name: 'Use with credit',
    words: 'Anyone may use and change it, also for business, and names its creator (CC BY 4.0).',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  personal: {
    name: 'Personal use',
    words: 'For yourself, unchanged and without earning money. Any other use needs the permission of its creator.',
  },
  commercial_on_request: {
    name: 'Commercial license on request',
    words: 'To look at here. Its creator licenses it for commercial use on request.',
  },
  cc0: {
    name: 'Free for any use',
    words: 'Anyone may use it for anything, without asking or credit (CC0 1.0).',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}

export const makingTexts: Record<Making, string> = {
  ai: 'Made with AI',
  partly_ai: 'Partly made with AI',
  not_ai: 'Made without AI',
}

export const trainingTexts = {
  allowed: 'May be used to train AI',
  reserved: 'May not be used to train AI',
} as const
