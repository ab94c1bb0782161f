import * as z from 'zod'
import { Credentials } from '../credentials/forms.ts'
import { Password } from '../credentials/schemas.ts'
import { suspensionError } from './suspension.ts'
import { endpoint } from '../endpoint.ts'
import { Device, Session, SessionId, TimeZone } from './schemas.ts'
import { sessionsErrorTexts } from './texts.ts'

/** Google and LinkedIn sign-in starts at `/api/auth/google` and `/api/auth/linkedin`, by navigation. */
export const sessions = {
  logIn: endpoint({
    method: 'POST',
    path: '/sessions',
    access: 'public',
    stale: [],
    summary: 'Logs in with email address and password; sets the refresh cookie.',
    status: 201,
    body: z.object({ ...Credentials.shape, password: Password, time_zone: TimeZone }),
    response: Session,
    errors: {
      invalid_credentials: { status: 401, text: sessionsErrorTexts.invalidCredentials },
      email_not_confirmed: { status: 403, text: sessionsErrorTexts.emailNotConfirmed },
      /** Continue with `factors.finishSignIn`. */
      SIGN_IN_CODE_REQUIRED: { status: 403, text: sessionsErrorTexts.codeRequired },
      ...suspensionError,
    },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/sessions/refresh',
    access: 'public',
    stale: [],
    summary:
      'Rotates the refresh cookie and returns a new session, or null for a guest without a cookie. An ended session is session_not_found, and its cookie is cleared.',
    body: z.object({ time_zone: TimeZone }),
    response: z.object({ session: Session.nullable() }),
    errors: suspensionError,
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    access: 'public',
    stale: [],
    summary: 'Ends the session of the refresh cookie everywhere. Idempotent.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signedIn',
    summary: 'Lists the devices where the caller is signed in, last used first.',
    response: z.object({ items: z.array(Device) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'signedIn',
    stale: ['sessions.list'],
    summary: 'Ends a session of the caller, effective immediately. Idempotent.',
    params: z.object({ id: SessionId }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/sessions/others',
    access: 'signedIn',
    stale: ['sessions.list'],
    summary: 'Ends all sessions of the caller except the current one.',
  }),
}
