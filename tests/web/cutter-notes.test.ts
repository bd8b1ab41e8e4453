import { expect, test } from 'vitest'
import { byHand, STYLE_CHOICES, type StyleChoice } from '#domain/tailoring/garments.ts'
import { messagesOf } from '../../bin/messages.ts'

test('every note to the cutter is translated, and the English ones match the choices', () => {
  const choices: readonly StyleChoice[] = STYLE_CHOICES
  const notes = choices.flatMap(({ code, values }) =>
    values.flatMap(({ code: value, note }) => (note ? [{ code, value, note }] : [])),
  )
  const keys = notes.map(({ code, value }) => `admin.pattern.note.${code}.${value}`)
  const english = messagesOf('en')
  expect(notes.map(({ note }) => note)).toEqual(keys.map((key) => byHand(english.get(key)?.text ?? '')))
  for (const language of ['ar', 'sw'] as const) {
    const said = messagesOf(language)
    for (const key of keys) expect(said.get(key)?.text ?? english.get(key)?.text, key).not.toBe(english.get(key)?.text)
  }
  expect([...english.keys()].filter((key) => key.startsWith('admin.pattern.note.')).sort()).toEqual(keys.sort())
})
