import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const TEAM = ['Ann', 'Ann Wanjiku', 'Juma', 'ليلى'].map((name) => ({ name }))
const names = (text: string) => mentionedIn(text, TEAM).map(({ name }) => name)

test.each([
  ['nobody', 'Ann should look', []],
  ['one', '@Juma please look', ['Juma']],
  ['in any case of letters, at the end of a sentence', 'Ask @juma.', ['Juma']],
  ['the longer name', '@Ann Wanjiku: the hem', ['Ann Wanjiku']],
  ['the shorter, where the longer is not said', '@Ann, the hem', ['Ann']],
  ['two, and each once', '@Juma and @Ann, then @Juma again', ['Ann', 'Juma']],
  ['not what goes on', '@Jumamosi', []],
  ['not an address', 'write to shop@juma.example', []],
  ['a name in Arabic', 'يا @ليلى انظري', ['ليلى']],
] as const)('mentions in an order note: %s', (_name, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test('a mention of a shared name notifies both people', () => {
  expect(mentionedIn('@Juma', [{ name: 'Juma' }, { name: 'juma' }])).toHaveLength(2)
})
