/** Of all texts of a file together, unpacked. Workflows of 1 MB are common. */
export const TEXT_BYTES_MAX = 8 * 1024 * 1024
export const JSON_CHARS_MAX = 4 * 1024 * 1024
export const JSON_DEPTH_MAX = 100
/** Of a file's properties (XMP), also of those that several segments hold. */
export const XMP_BYTES_MAX = 2 * 1024 * 1024
export const XMP_DEPTH_MAX = 40
/** Of a film's content credentials. */
export const MANIFESTS_BYTES_MAX = 8 * 1024 * 1024
export const NODES_MAX = 100_000
/** Between a sampler and what it leads to. */
export const LINKS_MAX = 2000
