import * as z from 'zod'
import { Credentials } from '../accounts/forms.ts'
import { Password } from '../accounts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Device, Session, SessionId, TimeZone } from './schemas.ts'
import { sessionsErrorTexts } from './texts.ts'

/** Sessions: logging in, refreshing, logging out. Google and LinkedIn begin at `/api/auth/google` and `/api/auth/linkedin`, by navigation. */
export const sessions = {
  logIn: endpoint({
    method: 'POST',
    path: '/sessions',
    access: 'public',
    stale: [],
    summary: 'Logs in by address and password; sets the refresh cookie.',
    status: 201,
    body: z.object({ ...Credentials.shape, password: Password, time_zone: TimeZone }),
    response: Session,
    errors: {
      invalid_credentials: { status: 401, text: sessionsErrorTexts.invalidCredentials },
      email_not_confirmed: { status: 403, text: sessionsErrorTexts.emailNotConfirmed },
    },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/sessions/refresh',
    access: 'public',
    stale: [],
    summary:
      'Rotates the refresh cookie and answers a fresh session; null for a guest, who has no cookie. A session that has ended is session_not_found, and the cookie is taken back.',
    body: z.object({ time_zone: TimeZone }),
    response: z.object({ session: Session.nullable() }),
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    access: 'public',
    stale: [],
    summary: 'Ends the session of the refresh cookie everywhere; harmless without one.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signedIn',
    summary: 'Lists the devices on which one is signed in, the one last used first.',
    response: z.object({ items: z.array(Device) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'signedIn',
    stale: ['sessions.list'],
    summary: "Ends one of one's own sessions, there at once; harmless when it has ended.",
    params: z.object({ id: SessionId }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/sessions/others',
    access: 'signedIn',
    stale: ['sessions.list'],
    summary: "Ends all of one's own sessions but the one that asks.",
  }),
}
