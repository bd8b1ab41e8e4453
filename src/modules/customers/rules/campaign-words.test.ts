import { expect, test } from 'vitest'
import { letterFor } from './campaign-words.ts'

const said = (text: string) => ({ subject: text, text })

test.each([
  ['their own language', { en: said('en'), ar: said('ar') }, 'ar', 'ar'],
  ['English, where theirs is not there', { en: said('en'), ar: said('ar') }, 'sw', 'en'],
  ['English, for a language that nothing is written in', { en: said('en'), sw: said('sw') }, 'fr', 'en'],
  ['the first there is, where there is no English', { ar: said('ar'), sw: said('sw') }, 'en', 'ar'],
  ['the only one', { sw: said('sw') }, 'ar', 'sw'],
] as const)('a campaign e-mail is sent in %s', (_name, words, language, expected) => {
  expect(letterFor(words, language)).toEqual({ ...said(expected), language: expected })
})

test('an unknown language throws', () => {
  expect(() => letterFor({}, 'en')).toThrow('no language')
})
