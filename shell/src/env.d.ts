interface ImportMeta {
  readonly env: {
    /** True in the flavor that staging and `npm run dev` serve, which takes overrides and lets remotes reload hot. */
    readonly DEVELOPMENT_FLAVOR: boolean
  }
}
