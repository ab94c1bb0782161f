declare let __webpack_nonce__: string | undefined

/** The page's CSP nonce for `<style>` elements; each bundle has its own variable, so it is copied from the page. */
export function cspNonce(): string | undefined {
  // The page sets only the shell's variable, and the scroll lock behind dialogs reads this one
  if (typeof __webpack_nonce__ === 'undefined') return undefined
  if (!__webpack_nonce__ && typeof document !== 'undefined') {
    __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
  }
  return __webpack_nonce__
}
