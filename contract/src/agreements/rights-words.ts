import type { Terms } from '../engagements/schemas.ts'
import { plural } from '../format.ts'

type Rights = Pick<Terms, 'scope' | 'media' | 'territory' | 'months' | 'exclusive' | 'training' | 'tools'>

const scopes: Record<Terms['scope'], string> = {
  internal: 'The client may use the delivered files inside the company.',
  editorial: 'The client may publish the delivered files, but not advertise with them.',
  commercial: 'The client may use the delivered files commercially, also in advertising.',
  assignment: 'The creator transfers all rights in the delivered files to the client, as far as there are any.',
}

const media: Record<Terms['media'][number], string> = {
  web: 'web',
  social: 'social media',
  advertising: 'advertising',
  print: 'print',
  packaging: 'packaging',
  broadcast: 'TV and cinema',
  events: 'events',
}

/** What the client may do with the work, a sentence each; `null` if no terms were confirmed. */
export function rightsInWords(terms: Rights | null): string[] {
  if (!terms)
    return ['The two confirmed no terms here, so this page says nothing about what the client may do with the files.']
  const where = terms.media.map((one) => media[one]).join(', ')
  return [
    scopes[terms.scope],
    where ? `In these media: ${where}.` : 'In all media.',
    terms.territory ? `In this territory: ${terms.territory}.` : 'Worldwide.',
    terms.months === null ? 'Without end.' : `For ${plural(terms.months, 'month')} from the approval on.`,
    terms.exclusive
      ? 'Exclusively: the creator lets nobody else use them.'
      : 'Not exclusively: the creator may let others use them as well.',
    terms.training ? 'They may be used to train AI.' : 'They may not be used to train AI.',
    ...(terms.tools ? [`Made with, as the terms say: ${terms.tools.split('\n').join(', ')}.`] : []),
  ]
}
