import { describe, expect, test } from 'vitest'
import { fileOf, formFrom, formsWithin, smallerThan, WIDTHS } from './forms.ts'

describe('picture files', () => {
  test.each([
    ['w480.webp', { width: 480, format: 'webp' }],
    ['w1600.avif', { width: 1600, format: 'avif' }],
    ['w481.webp', undefined],
    ['w480.png', undefined],
    ['w480.webp.webp', undefined],
    ['../w480.webp', undefined],
    ['W480.WEBP', undefined],
    ['', undefined],
  ])('%s is parsed', (file, form) => expect(formFrom(file)).toEqual(form))

  test('have one name each, which is parsed back', () => {
    const all = formsWithin(1600)
    expect(all).toHaveLength(WIDTHS.length * 2)
    for (const form of all) expect(formFrom(fileOf(form))).toEqual(form)
  })

  test('smallerThan lists smaller files, largest first', () => {
    expect(smallerThan({ width: 1200, format: 'avif' }).map(fileOf)).toEqual(['w800.avif', 'w480.avif', 'w320.avif'])
    expect(smallerThan({ width: 320, format: 'webp' })).toEqual([])
  })

  test('are never larger than the picture', () => {
    expect(formsWithin(479).map(fileOf)).toEqual(['w320.webp', 'w320.avif'])
    expect(formsWithin(100)).toEqual([])
  })
})
