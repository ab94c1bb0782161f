export const LOGO_COLOR = '#2539d8'

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${LOGO_COLOR}"/><path d="M8.5 24 16 8l7.5 16" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="20.5" r="2.3" fill="#fff"/></svg>
`
