/** single-spa-react, provided by the shell so that no remote bundles it. */
export { default } from 'single-spa-react'
