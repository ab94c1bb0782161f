import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { Role } from '../profiles/schemas.ts'
import { Audiences } from '../provenance/schemas.ts'
import { isSitePath } from '../site-path.ts'
import { ProfileValues } from './profile-forms.ts'
import { BEGUN_PAGE_MAX, firstSteps, identityProviders, openingActions, proofWishes } from './limits.ts'

export const MailToken = z.string().check(atMost(200)).min(20)

export const FirstStep = z.object({ step: z.enum(firstSteps), count: z.int(), goal: z.int() }).meta({ id: 'FirstStep' })
export type FirstStep = z.infer<typeof FirstStep>

/** Onboarding steps for the caller's role, in order; empty once all are done or the account is no longer new. */
export const FirstSteps = z.object({ items: z.array(FirstStep) }).meta({ id: 'FirstSteps' })

/** Why a password is too weak, as listed by the provider's `weak_password` error. */
export const WeakPasswordReasons = z.object({ reasons: z.array(z.enum(['length', 'common', 'email'])) })

/** What a guest was about to do when signing up: the page to return to, and what `remote` opens there. */
export const Begun = z.object({
  page: z.string().check(atMost(BEGUN_PAGE_MAX)).refine(isSitePath, 'This is not an address of a page.'),
  action: z
    .object({
      remote: z
        .string()
        .check(atMost(30))
        .regex(/^[a-z][a-z0-9-]*$/),
      kind: z.enum(openingActions),
      id: z
        .string()
        .check(atMost(64))
        .regex(/^[\w-]+$/),
    })
    .optional(),
  /** The role that it needs. */
  role: Role.optional(),
})
export type Begun = z.infer<typeof Begun>

export const VerifiedAddress = z.object({ email: z.string() })

/** Changes to the user's own profile: a blank text clears the field, an absent one is unchanged. */
export const ProfileChanges = z.object(ProfileValues.shape).partial()

export const IdentityProvider = z.enum(identityProviders)

export const ProofWish = z.enum(proofWishes)

/** Optional emails by topic. Emails about the account itself are always sent. */
export const MailSwitches = z.object({ work: z.boolean(), messages: z.boolean(), artworks: z.boolean() })
export type MailSwitches = z.infer<typeof MailSwitches>

/** Omitted ones are unchanged. */
export const SettingsChanges = z
  .object({ ...MailSwitches.shape, show_adult: z.boolean(), audiences: Audiences })
  .partial()

export const UnsubscribeToken = z.string().check(atMost(200)).min(20)

/** `available` is whether this site has the provider. */
export const AccountSettings = z
  .object({
    email: z.string(),
    has_password: z.boolean(),
    providers: z.array(z.object({ provider: IdentityProvider, available: z.boolean(), connected: z.boolean() })),
    mail: MailSwitches,
    /** Whether lists contain adult content. */
    show_adult: z.boolean().optional(),
    /** Who sees how the next works were made, unless their author says otherwise. */
    audiences: Audiences.optional(),
  })
  .meta({ id: 'AccountSettings' })
export type AccountSettings = z.infer<typeof AccountSettings>
