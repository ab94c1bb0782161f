/** Of the Network Information API, which Firefox and Safari do not have. */
interface Connection {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the visitor asked the browser to save data. */
export const savesData = (): boolean => connection()?.saveData === true

/** How fast the line is; `4g` is the fastest class, undefined where the browser does not tell. */
export const lineSpeed = (): Connection['effectiveType'] => connection()?.effectiveType

/** Whether the line is so slow that what may never be needed would keep what is needed waiting. */
export const isSlowLine = (): boolean => /2g|3g/.test(lineSpeed() ?? '')
