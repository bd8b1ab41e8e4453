/** Colours of the light theme and their dark counterparts in the e-mail's style sheet. */
const DARK: readonly [string, string][] = [
  ['#1b1815', '#f4efe7'],
  ['#6a6258', '#a89e90'],
  ['#e0d9cd', '#38342e'],
  ['#ffffff', '#1a1917'],
  ['#faf8f4', '#121110'],
]

type Look = { dark: boolean; phone: boolean; publicAddress: string }

/**
 * The back office allows no style sheet in a page, so the rules for dark mode and phones are applied inline. Pictures of the
 * shop load from the page's own origin.
 */
export function previewHtml(html: string, { dark, phone, publicAddress }: Look): string {
  const inline = html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(`src="${publicAddress}/`, 'src="/')
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${dark ? 'dark' : 'light'}"`)
  const narrow = phone
    ? inline
        .replaceAll('width="600"', 'width="100%"')
        .replaceAll('width:600px;', '')
        .replaceAll('padding:40px 40px 20px', 'padding:24px 20px 12px')
        .replaceAll('padding:0 40px 24px', 'padding:0 0 16px')
        .replaceAll('padding:24px 40px 0', 'padding:16px 0 0')
    : inline
  return dark ? DARK.reduce((text, [light, night]) => text.replaceAll(light, night), narrow) : narrow
}
