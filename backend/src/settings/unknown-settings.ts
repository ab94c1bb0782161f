const OURS =
  /^(MONGO|REDIS|S3_|SMTP|MAIL_|GOOGLE_|LINKEDIN_|SESSION_|DELIVERY_|METRICS_|RELEASE_|PUBLIC_|DRAIN_|RATE_|VAPID_|PUSH_)/

/** Read by other programs, or set by Kubernetes for its services. */
const FOREIGN = /^(S3_USE_\w+|GOOGLE_APPLICATION_CREDENTIALS|GOOGLE_CLOUD_\w+|\w+_(PORT|SERVICE)(_\w+)?)$/

/** Names that look like settings but are none: probably misspelled. */
export const unknownSettings = (environment: NodeJS.ProcessEnv, known: readonly string[]): string[] =>
  Object.entries(environment)
    .filter(([name, value]) => value && OURS.test(name) && !FOREIGN.test(name) && !known.includes(name))
    .map(([name]) => name)
