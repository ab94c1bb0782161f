import path from 'node:path'

const byExtension: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
}

/** By extension; `application/octet-stream` if unknown. */
export const contentTypeOf = (file: string): string =>
  byExtension[path.extname(file).toLowerCase()] ?? 'application/octet-stream'

/** Whether compression helps; images and fonts are already compressed. */
export const isCompressible = (contentType: string): boolean => /^text\/|json|svg|wasm/.test(contentType)
