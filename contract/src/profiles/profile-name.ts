import { profilesTexts } from './texts.ts'

/** The name to show of a person; "Anonymous" until they fill one in. */
export const profileName = (profile: { full_name: string | null }): string =>
  profile.full_name?.trim() || profilesTexts.anonymous
