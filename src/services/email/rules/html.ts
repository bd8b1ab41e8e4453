import { directionOf, type Language } from '#kernel/languages.ts'
import type { Sender } from '../contract.ts'
import type { Block, Draft } from './blocks.ts'

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Colours of the light theme. Styles are inline, because many mail clients drop style sheets. */
const INK = '#1b1815'
const MUTED = '#6a6258'
const LINE = '#e0d9cd'
const PAPER = '#faf8f4'
const SURFACE = '#ffffff'
const SANS = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const SERIF = "Newsreader,Georgia,'Times New Roman',serif"

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:620px){.sheet{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.paper{background:#121110!important}.card{background:#1a1917!important;border-color:#38342e!important}
.ink{color:#f4efe7!important}.muted{color:#a89e90!important}.rule{border-color:#38342e!important}
.press{background:#f4efe7!important}.press a{color:#1b1815!important}}`

const TEXT = `font-family:${SANS};font-size:16px;line-height:1.6`

/** Text that must not wrap: order, return and gift card numbers, telephone numbers, and `e-mail`. */
const UNBROKEN = /[eE]-[mM]ails?\b|[0-9A-Z]{4}(?:-[0-9A-Z]{4})+(?:-R\d+)?|\+\d[\d ]{6,}\d/g
const sentence = (text: string): string =>
  safe(text).replace(UNBROKEN, (number) => `<span style="white-space:nowrap">${number}</span>`)
const paragraph = (text: string, quiet: boolean, own = false) =>
  `<p${own ? ' dir="auto"' : ''} class="${quiet ? 'muted' : 'ink'}" style="margin:0 0 20px;${TEXT};color:${quiet ? `${MUTED};font-size:14px` : INK}">${sentence(text)}</p>`

const table = (rows: string, style = '') =>
  `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`

/** Sides of a line in the direction of the language, because the `align` attribute has only `left` and `right`. */
type Sides = { start: 'left' | 'right'; end: 'left' | 'right' }

function row(start: string, end: string, strong: boolean, sides: Sides): string {
  const style = `padding:6px 0;${TEXT};font-weight:${strong ? 600 : 400};color:${INK}`
  const cell = (content: string, side: 'left' | 'right', more = '') =>
    `<td class="ink" align="${side}" valign="top" style="${style};text-align:${side}${more}">${content}</td>`
  // Amounts and codes stay on one line. Dates and names may wrap, or a long label would be too wide for a phone.
  const oneLine = end.replace(/<[^>]+>/g, '').includes(' ') ? '' : ';white-space:nowrap'
  return `<tr>${cell(start, sides.start, end && `;padding-${sides.end}:16px`)}${cell(end, sides.end, `;font-variant-numeric:tabular-nums${oneLine}`)}</tr>`
}

function button(label: string, url: string, hint: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="press" style="background:${INK};border-radius:2px">
<a href="${safe(url)}" style="display:inline-block;padding:15px 28px;${TEXT};font-weight:500;color:${PAPER};text-decoration:none">${sentence(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 24px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED}">${safe(hint)}<br>
<a class="muted" dir="ltr" href="${safe(url)}" style="color:${MUTED};word-break:break-all">${safe(url)}</a></p>`
}

const heading = (text: string) =>
  `<h2 class="ink" style="margin:24px 0 8px;font-family:${SANS};font-size:18px;font-weight:600;color:${INK}">${safe(text)}</h2>`

/** Width of the text column in px. Outlook ignores `max-width`, so the picture has a `width` as well. */
const COLUMN_PX = 518

function picture({ url, alt, link }: Extract<Block, { kind: 'picture' }>): string {
  const image = `<img src="${safe(url)}" alt="${safe(alt)}" width="${COLUMN_PX}" style="display:block;width:100%;max-width:${COLUMN_PX}px;height:auto;border:0">`
  const inner = link === undefined ? image : `<a href="${safe(link)}">${image}</a>`
  return `<p class="muted" style="margin:0 0 20px;${TEXT};font-size:14px;color:${MUTED}">${inner}</p>`
}

function blockHtml(block: Block, next: Block | undefined, hint: string, sides: Sides): string {
  switch (block.kind) {
    case 'words':
      return paragraph(block.text, false, block.own)
    case 'note':
      return paragraph(block.text, true, block.own)
    case 'link':
      return block.main
        ? button(block.label, block.url, hint)
        : `<p style="margin:0 0 20px;${TEXT}"><a class="ink" href="${safe(block.url)}" style="color:${INK}">${safe(block.label)}</a></p>`
    case 'heading':
      return heading(block.text)
    case 'picture':
      return picture(block)
    case 'spacer':
      return table(`<tr><td height="${block.height}" style="font-size:0;line-height:${block.height}px">&#160;</td></tr>`)
    case 'divider':
      return table(
        '<tr><td height="1" style="font-size:0;line-height:1px">&#160;</td></tr>',
        `border-top:1px solid ${LINE};margin:8px 0 24px`,
      )
    case 'goods':
      return table(
        block.lines
          .map(({ quantity, name, details, total }) => {
            const about = details
              ? `<br><span class="muted" style="color:${MUTED};font-size:14px">${safe(details).replaceAll('\n', '<br>')}</span>`
              : ''
            const what = `${safe(quantity)} <bdi>${safe(name)}</bdi>${about}`
            return row(what, `<bdi dir="ltr">${safe(total)}</bdi>`, false, sides)
          })
          .join(''),
        // Lines with totals are followed by the sums without a gap.
        `border-top:1px solid ${LINE};margin:8px 0 ${next?.kind === 'figures' && block.lines.some(({ total }) => total) ? '0' : '24px'}`,
      )
    case 'figures': {
      const rows = block.rows.map(({ label, value, strong }) =>
        row(safe(label), `<bdi>${safe(value)}</bdi>`, strong === true, sides),
      )
      return `${block.title ? heading(block.title) : ''}${table(rows.join(''), `border-top:1px solid ${LINE};margin:0 0 24px`)}`
    }
  }
}

/** CSS for Japanese: lines end between phrases and never before a small kana or a long-vowel mark (`カ|ード`). */
const JAPANESE_LINES = ';line-break:strict;word-break:auto-phrase'

export type Frame = { language: Language; sender: Sender; questions: string; linkHint: string }

/** Renders nested tables with inline styles, for mail clients that drop style sheets. */
export function htmlOf(draft: Draft, { language, sender, questions, linkHint }: Frame): string {
  const direction = directionOf(language)
  const sides: Sides = direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
  const small = `margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED}`
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(draft.subject)}</title><style>${STYLE}</style></head>
<body class="paper" style="margin:0;background:${PAPER};text-wrap:pretty${language === 'ja' ? JAPANESE_LINES : ''}">
<div style="display:none;max-height:0;overflow:hidden">${safe(draft.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="background:${PAPER}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px">
<tr><td class="pad ink" align="${sides.start}" style="padding:0 40px 24px;font-family:${SERIF};font-size:24px;letter-spacing:0.26em;color:${INK}">${safe(sender.name.toUpperCase())}</td></tr>
<tr><td class="card pad" align="${sides.start}" style="padding:40px 40px 20px;background:${SURFACE};border:1px solid ${LINE};text-align:${sides.start}">
<h1${draft.isTitleTyped ? ' dir="auto"' : ''} class="ink" style="margin:0 0 20px;font-family:${SERIF};font-size:30px;line-height:1.15;font-weight:400;text-align:${sides.start};text-wrap:balance;color:${INK}">${sentence(draft.title)}</h1>
${paragraph(draft.greeting, false)}
${draft.blocks.map((block, at) => blockHtml(block, draft.blocks[at + 1], linkHint, sides)).join('\n')}
</td></tr>
<tr><td class="pad" align="${sides.start}" style="padding:24px 40px 0;text-align:${sides.start}">
${questions ? `<p class="muted" style="${small}">${sentence(questions)}</p>` : ''}<p class="muted" style="${small}">${safe(draft.because)}</p>
<p class="muted" style="${small}">${[sender.name, sender.address]
    .filter(Boolean)
    .map((line) => `<bdi>${safe(line)}</bdi>`)
    .join('<br>')}</p>
</td></tr></table></td></tr></table></body></html>`
}
