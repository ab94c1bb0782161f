/** Web views and some managed browsers have no passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis
