/**
 * Applies the chosen theme before the first paint, so that one cached page serves every theme. The function is serialised into
 * the page, so it must not use anything outside its own body.
 */
export function dressInTheme(): void {
  let theme: string | null | undefined
  try {
    theme = localStorage.getItem('loomcourt-theme')
  } catch {
    // Storage is blocked: use the cookie.
  }
  theme ??= /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1]
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
