import type { PageHead } from '../contract.ts'

type Words = { name: string; descriptor: string; description: string }
/** Empty, or not there: nobody wrote it. */
type Written = Partial<Words & { seoTitle: string; seoDescription: string }>

/** As much as is ever shown of a page among others that were found; the rest would only be sent. */
const MAX_LETTERS = 300

/**
 * What a page is called where it is found, and what is said of it there: the words that somebody wrote for that, else its own. A language
 * goes before the shop's own words, whichever of the two it has.
 */
export function pageHead(own: Words & Written, told: Written = {}): PageHead {
  const title = told.seoTitle || told.name || own.seoTitle || own.name
  const said = (words: Written) => words.seoDescription || [words.descriptor, words.description].filter(Boolean).join('. ')
  return { title, description: shortened(said(told) || said(own)) }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_LETTERS) return line
  const cut = line.slice(0, MAX_LETTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LETTERS / 2)).trimEnd()}…`
}
