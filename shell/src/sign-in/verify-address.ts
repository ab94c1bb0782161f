import type { Resumes } from '../session/resumes.ts'
import type { VerificationAnswers } from '../session/log-in.ts'
import type { ShellSession } from '../session/session-store.ts'

/** Redeems a verification token; what its owner began when signing up is due once they have chosen a role. */
export async function verifyAddress(
  { session, resumes }: { session: Pick<ShellSession, 'verify'>; resumes: Pick<Resumes, 'receive'> },
  token: string,
  answers?: VerificationAnswers,
): Promise<void> {
  const { user, begun } = await session.verify(token, answers)
  if (user && begun) resumes.receive(begun, user)
}
