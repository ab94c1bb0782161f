/** In the page: what a browser does that is set to block cookies and site data. */
function block(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  window.BroadcastChannel = class {
    constructor() {
      refuse()
    }
  } as never
}

/** A script that runs first in a document. */
export const BLOCK_STORAGE = `(${block.toString()})()`
