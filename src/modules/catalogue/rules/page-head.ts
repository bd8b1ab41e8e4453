import type { PageHead } from '../contract.ts'

type ProductText = { name: string; descriptor: string; description: string }
type Written = Partial<ProductText & { seoTitle: string; seoDescription: string }>

const MAX_LETTERS = 300

/** Returns title and description for search engines. Translated texts take precedence over English ones. */
export function pageHead(own: ProductText & Written, translated: Written = {}): PageHead {
  const title = translated.seoTitle || translated.name || own.seoTitle || own.name
  const summaryOf = (texts: Written) => texts.seoDescription || [texts.descriptor, texts.description].filter(Boolean).join('. ')
  return { title, description: shortened(summaryOf(translated) || summaryOf(own)) }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_LETTERS) return line
  const cut = line.slice(0, MAX_LETTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LETTERS / 2)).trimEnd()}…`
}
