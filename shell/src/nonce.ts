// The bundler's own variable
// oxlint-disable-next-line prefer-const -- declared for the bundler, which reads it
declare let __webpack_nonce__: string | undefined

/** The nonce of the page's content security policy, for the scripts and styles that are inserted later. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

__webpack_nonce__ = nonce
