declare let __webpack_nonce__: string | undefined

/**
 * The nonce of the page's content security policy, for the few widgets that insert a `<style>` element.
 *
 * Each bundle has its own nonce variable and the page sets only the shell's, so the nonce of the page's first script is copied
 * to this bundle: the scroll lock behind dialogs reads it from there. Undefined if the page has none.
 */
export function cspNonce(): string | undefined {
  if (typeof __webpack_nonce__ === 'undefined') return undefined
  if (!__webpack_nonce__ && typeof document !== 'undefined') {
    __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
  }
  return __webpack_nonce__
}
