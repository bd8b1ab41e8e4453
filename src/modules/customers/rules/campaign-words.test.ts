import { expect, test } from 'vitest'
import { letterFor } from './campaign-words.ts'

const campaignText = (text: string) => ({ subject: text, text })

test.each([
  ['their own language', { en: campaignText('en'), ar: campaignText('ar') }, 'ar', 'ar'],
  ['English, where theirs is not there', { en: campaignText('en'), ar: campaignText('ar') }, 'sw', 'en'],
  ['English, for a language that nothing is written in', { en: campaignText('en'), sw: campaignText('sw') }, 'fr', 'en'],
  ['the first there is, where there is no English', { ar: campaignText('ar'), sw: campaignText('sw') }, 'en', 'ar'],
  ['the only one', { sw: campaignText('sw') }, 'ar', 'sw'],
] as const)('a campaign e-mail is sent in %s', (_name, words, language, expected) => {
  expect(letterFor(words, language)).toEqual({ ...campaignText(expected), language: expected })
})

test('an unknown language throws', () => {
  expect(() => letterFor({}, 'en')).toThrow('no language')
})
