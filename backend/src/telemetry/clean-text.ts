import { withoutPeople } from '../kernel/logger.ts'

const QUERY = /\?[^\s"'`<>)]+/g

/** Without email addresses, ids and query strings, which may be personal data. */
export const cleanText = (text: string): string => withoutPeople(text.replace(QUERY, ''))
