/** Longer ones are rejected; those of known push services have up to 600 characters. */
export const PUSH_ENDPOINT_MAX = 1000
/** Topics that a new subscription receives if it names none. */
export const defaultPushTopics = ['work', 'messages'] as const
/** The address and scope of the service worker, which the backend serves. */
export const PUSH_WORKER = { path: '/push-worker.js', scope: '/' } as const
