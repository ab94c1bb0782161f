/** The platform's version (semver), as package.json has it: a new curated name is a minor release, a name taken away a major one. */
export const PLATFORM_VERSION = '3.4.0'
