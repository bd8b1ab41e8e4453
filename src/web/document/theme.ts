/**
 * Dresses the page in the theme that was chosen (`shared/preferences/stored.ts` keeps it) before anything is painted: one cached page
 * serves every theme. It is written into the page as it stands here, and so may use nothing from outside of itself.
 */
export function dressInTheme(): void {
  let theme: string | null | undefined
  try {
    theme = localStorage.getItem('loomcourt-theme')
  } catch {
    // Storage is refused: the cookie has it.
  }
  theme ??= /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1]
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
