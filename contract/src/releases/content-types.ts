/** Content types allowed in a release: build outputs, but no documents, which would be pages on the site's own origin. */
export const RELEASE_CONTENT_TYPES = [
  'text/javascript',
  'text/css',
  'text/plain',
  'application/json',
  'application/wasm',
  'font/woff2',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'image/x-icon',
  'application/octet-stream',
] as const
