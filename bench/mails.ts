// Takes screenshots of the e-mails, with several languages side by side.
// usage: node bin/run.mjs bench/mails.ts [template…] [--folder data/mails] [--widths 390,640] [--themes light,dark]
// [--languages en,ar,ja] [--every] [--across 2] [--scale 0.6]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import type { Template } from '#services/email/contract.ts'
import { renderEmail } from '#services/email/rules/render.ts'
import { openBrowser } from '../tests/e2e/browser.ts'
import { fillingsOf, isWritten, SENDER, TEMPLATE_NAMES } from '../tests/email-fillings.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'data/mails' },
    widths: { type: 'string', default: '390,640' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en,ar,ja' },
    every: { type: 'boolean', default: false },
    across: { type: 'string', default: '2' },
    scale: { type: 'string', default: '0.6' },
  },
})
const languages = values.languages.split(',')
const SHOP = 'https://shop.example.com'
const SHEET_PX = 1_500

type Filled = { template: Template; label: string; data: never }

const SAYS_MORE = /(balanceDue|refund|released|fee|days|more|rest) = /
const differs = ({ label }: { label: string }) =>
  /^(complete|bare|with \w+ alone)$/.test(label) ||
  (/^complete, /.test(label) && !/unit|kind = "piece|later\.kind|= \[|= 0$/.test(label)) ||
  SAYS_MORE.test(label)

/** English HTML so far, to skip examples that give the same e-mail. */
const seen = new Set<string>()
const filled: Filled[] = (positionals.length > 0 ? (positionals as Template[]) : TEMPLATE_NAMES).flatMap((template) =>
  (fillingsOf(template) as { label: string; data: never }[])
    .filter((filling) => isWritten(filling.data) && (values.every || differs(filling)))
    .map(({ label, data }) => ({ template, label, data }))
    .filter(({ data }) => {
      const { html } = renderEmail({ template, language: 'en', data }, SENDER, SHOP)
      return !seen.has(html) && seen.add(html)
    }),
)

mkdirSync(values.folder, { recursive: true })
const browser = await openBrowser()
try {
  for (const width of values.widths.split(',').map(Number))
    for (const theme of values.themes.split(',') as ('light' | 'dark')[]) await photograph(browser, width, theme)
} finally {
  await browser.close()
}

async function photograph(browser: Browser, width: number, theme: 'light' | 'dark'): Promise<void> {
  const scale = Number(values.scale)
  const context = await browser.newContext({ viewport: { width, height: 600 }, colorScheme: theme })
  const page = await context.newPage()
  const groups: { title: string; pictures: { data: string; height: number }[] }[] = []
  for (const { template, label, data } of filled) {
    const pictures = []
    for (const language of languages) {
      const { html, subject } = renderEmail({ template, language, data }, SENDER, SHOP)
      await page.setContent(html)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) console.error(`${template} (${label}) in ${language} at ${width}: ${wide} px wide (${subject})`)
      const picture = await page.screenshot({ fullPage: true })
      pictures.push({
        data: picture.toString('base64'),
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      })
    }
    groups.push({ title: `${template}: ${label}`, pictures })
  }
  const across = Number(values.across)
  const rows = Array.from({ length: Math.ceil(groups.length / across) }, (_, at) => groups.slice(at * across, (at + 1) * across))
  const heightOf = (row: typeof groups) =>
    Math.max(...row.flatMap(({ pictures }) => pictures.map(({ height }) => height))) * scale + 24
  const sheets: (typeof rows)[] = []
  let left = 0
  for (const row of rows) {
    if (left < heightOf(row)) {
      sheets.push([])
      left = SHEET_PX
    }
    sheets.at(-1)?.push(row)
    left -= heightOf(row)
  }
  const sheet = await (
    await browser.newContext({
      viewport: { width: Math.ceil(across * (languages.length * (width * scale + 4) + 12)), height: 600 },
    })
  ).newPage()
  for (const [at, of] of sheets.entries()) {
    const cell = ({ title, pictures }: (typeof groups)[number]) =>
      `<td valign=top style="padding:0 6px"><b style="font:12px sans-serif">${title}</b><div style="display:flex;gap:4px">${pictures
        .map(({ data }) => `<img style="align-self:start" width=${width * scale} src="data:image/png;base64,${data}">`)
        .join('')}</div></td>`
    await sheet.setContent(
      `<body style="margin:0;background:#888"><table cellspacing=0 cellpadding=0>${of.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`,
    )
    await sheet.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    const file = `${width}-${theme}-${String(at + 1).padStart(2, '0')}.png`
    await sheet.screenshot({ path: join(values.folder, file), fullPage: true })
    console.log(
      file,
      of
        .flat()
        .map(({ title }) => title)
        .join(' | '),
    )
  }
  await sheet.context().close()
  await context.close()
}
