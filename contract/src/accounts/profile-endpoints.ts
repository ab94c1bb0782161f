import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { handlesErrorTexts } from '../handles/texts.ts'
import { serverTexts } from '../media/server-texts.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { UploadId } from '../media/upload-id.ts'
import { FirstSteps, ProfileChanges } from './schemas.ts'
import { OwnProfile, Role } from '../profiles/schemas.ts'
import { accountsErrorTexts } from './texts.ts'

/** Every response that shows a person: a name or picture may appear in any of them. */
export const profileShown = [
  'accounts.me',
  'applications',
  'artworks',
  'comments',
  'conversations',
  'creators',
  'favorites.list',
  'likes.artworks',
  'notifications',
  'projects',
] as const

export const profileEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/accounts/me',
    access: 'signedIn',
    summary: "Returns the caller's profile.",
    response: OwnProfile,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/accounts/me/first-steps',
    access: 'signedIn',
    summary: 'Returns the progress of a new member in the first steps of the role.',
    response: FirstSteps,
  }),
  chooseRole: endpoint({
    method: 'PUT',
    path: '/accounts/me/role',
    access: 'signedIn',
    stale: ['creators', 'notifications.counts'],
    summary: 'Sets the role, once.',
    body: z.object({ role: Role }),
    response: OwnProfile,
    errors: { ROLE_ALREADY_CHOSEN: { status: 409, text: accountsErrorTexts.roleChosen } },
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/accounts/me',
    access: 'signedIn',
    stale: profileShown,
    summary: "Changes the given fields of the caller's profile.",
    body: ProfileChanges,
    response: OwnProfile,
    errors: {
      HANDLE_TAKEN: { status: 409, text: handlesErrorTexts.taken },
      HANDLE_TOO_OFTEN: { status: 409, text: handlesErrorTexts.tooOften },
      HANDLE_OF_CREATOR: { status: 403, text: handlesErrorTexts.ofCreator },
    },
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/accounts/me/avatar',
    access: 'signedIn',
    stale: profileShown,
    summary: "Sets the caller's avatar to a finished upload. Idempotent for the same upload.",
    body: z.object({ upload_id: UploadId }),
    response: OwnProfile,
    errors: {
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: serverTexts.notComplete },
    },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/accounts/me/avatar',
    access: 'signedIn',
    stale: profileShown,
    summary: "Removes the caller's avatar. Idempotent.",
    response: OwnProfile,
  }),
}
