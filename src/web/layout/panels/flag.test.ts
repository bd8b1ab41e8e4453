import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import { FLAGS } from './flag.tsx'

test('every language has its own flag, drawn without system glyphs', () => {
  const drawn = LANGUAGES.map((language) => renderToStaticMarkup(FLAGS[language]))
  expect(drawn.filter((flag) => !/^<(path|g|circle)/.test(flag))).toEqual([])
  expect(new Set(drawn).size).toBe(LANGUAGES.length)
})
