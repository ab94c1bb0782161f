/** single-spa-react as the shell gives it to remotes, so that none of them carries its own. */
export { default } from 'single-spa-react'
