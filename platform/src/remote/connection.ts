/** Network Information API, missing in Firefox and Safari. */
interface Connection {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the visitor asked the browser to save data. */
export const savesData = (): boolean => connection()?.saveData === true

/** The connection's speed class; `4g` is the fastest, undefined if the browser does not report it. */
export const lineSpeed = (): Connection['effectiveType'] => connection()?.effectiveType

/** Whether the connection is too slow for speculative prefetching, which would delay needed files. */
export const isSlowLine = (): boolean => /2g|3g/.test(lineSpeed() ?? '')
