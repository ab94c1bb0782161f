import { profilesTexts } from './texts.ts'

/** A person's display name; "Anonymous" if they have none. */
export const profileName = (profile: { full_name: string | null }): string =>
  profile.full_name?.trim() || profilesTexts.anonymous
