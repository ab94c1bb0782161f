/** Name of a remote's container, unique in the page: `mf_gallery` for `gallery`. */
export const containerOf = (remote: string): string => `mf_${remote.replaceAll('-', '_')}`
