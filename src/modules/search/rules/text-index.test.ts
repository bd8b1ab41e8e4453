import { expect, test } from 'vitest'
import { TextIndex } from './text-index.ts'

const TEXTS = [
  { fields: [['Pay with M-Pesa', 8] as const, ['A prompt comes to your phone.', 1] as const] },
  { fields: [['Send something back', 8] as const, ['Returns are free in Nairobi. Pay nothing.', 1] as const] },
  { fields: [['Wash a linen shirt', 8] as const, ['At 30 degrees, inside out.', 1] as const] },
  { fields: [['كيف أدفع بإم-بيسا', 8] as const, ['تصل رسالة إلى الهاتف', 1] as const] },
]

test.each([
  ['the title before what is said beside it', 'pay', [0, 1]],
  ['plurals, and words that say nothing', 'how do I wash my linen shirts?', [2]],
  ['a slip of the finger', 'linnen', [2]],
  ['a word that is half typed', 'retur', [1]],
  ['every word, where a text has them', 'pay phone', [0]],
  ['Arabic, with its article', 'هاتف', [3]],
  ['most of the words, where none has all', 'wash linen trousers', [2]],
  ['nothing', 'submarine', []],
  ['nothing typed', '  ', []],
] as [string, string, number[]][])('TextIndex ranks %s', (_, query, found) => {
  expect(new TextIndex(TEXTS).rank(query)).toEqual(found)
})
