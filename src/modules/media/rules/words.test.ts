import { expect, test } from 'vitest'
import { sorted, tidyFolder, tidyTags } from './words.ts'

test.each([
  [' Lookbook / 2027/ ', 'Lookbook/2027'],
  ['//', ''],
  ['Cloths', 'Cloths'],
])('tidyFolder of “%s” is %s', (typed, folder) => expect(tidyFolder(typed)).toBe(folder))

test('tidyTags keeps each tag once, as it was first written', () =>
  expect(tidyTags(['Linen', ' linen', 'SS27', ''])).toEqual(['Linen', 'SS27']))

test('bulk sorting adds and removes tags, and keeps the folder unless one is named', () => {
  const at = { folder: 'Cloths', tags: ['Linen', 'old'] }
  expect(sorted(at, { addTags: ['linen', 'new'], removeTags: ['OLD'] })).toEqual({ folder: 'Cloths', tags: ['Linen', 'new'] })
  expect(sorted(at, { folder: '', addTags: [], removeTags: [] })).toEqual({ folder: '', tags: ['Linen', 'old'] })
})
