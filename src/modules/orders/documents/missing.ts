import type { PageLanguage } from '#kernel/languages.ts'
import { BODY, STRONG } from '#platform/pdf/letterhead.ts'
import { PAGE } from '#platform/pdf/page.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { documentTranslator } from './text.ts'

export function drawMissing(paper: Paper, language: PageLanguage, numbers: readonly string[]): void {
  paper.begin(language)
  const width = PAGE.right - PAGE.left
  let y = PAGE.top + 16
  for (const line of paper.wrap(documentTranslator(language)('none'), width, STRONG)) {
    paper.put(line, PAGE.left, y, STRONG)
    y += 16
  }
  for (const line of paper.wrap(numbers.join(', '), width, BODY)) {
    y += 15
    paper.put(line, PAGE.left, y, BODY)
  }
}
