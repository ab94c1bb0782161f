/** Replaces Module Federation's bundler runtime in a remote's build; the shell already has it. */
const make = globalThis.__ATELIER_FEDERATION__
if (!make) throw new Error('This remote runs only inside the shell.')
export default make()
