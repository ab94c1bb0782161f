/** Stands in a remote's build where Module Federation's bundler runtime would be: the shell has it already. */
const make = globalThis.__ATELIER_FEDERATION__
if (!make) throw new Error('This remote runs only inside the shell.')
export default make()
