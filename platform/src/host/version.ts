/** The platform's version (semver), same as package.json: adding a curated name is a minor release, removing one a major. */
export const PLATFORM_VERSION = '1.1.0'
