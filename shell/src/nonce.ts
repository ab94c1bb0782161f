// oxlint-disable-next-line prefer-const -- declared for the bundler, which reads it
declare let __webpack_nonce__: string | undefined

export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

__webpack_nonce__ = nonce
