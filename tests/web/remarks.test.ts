import { expect, test } from 'vitest'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { Problem } from '#kernel/outcome.ts'
import { IMPORT_KINDS } from '#modules/imports/contract.ts'
import { notes, pictureFaults, problems, targetsOf } from '#modules/imports/index.ts'
import { messagesOf } from '../../bin/messages.ts'

const OF_CELLS: Pick<Problem, 'code' | 'values'>[] = [
  problems.notAnAmount('x'),
  problems.partOfACent('x'),
  problems.notWhole('x'),
  problems.tooMuch('x'),
  problems.wrongCells(3, 4),
  problems.brokenText(),
  problems.tooLong(80),
  problems.missing('sku'),
  problems.notOneOf('x', ['y']),
  problems.twice('x', 2),
  problems.noParent('x'),
  problems.unknownCategory('x'),
  problems.unknownProduct('x'),
  problems.notAnAddress('x'),
  problems.notAnEmail('x'),
  problems.staffAccount('x'),
  problems.several('x'),
  problems.notSupported('x'),
  problems.notPossible('x'),
  ...[notes.sentGoods(), notes.newNumber('x'), notes.timedPrice(), notes.belowNothing('-1'), notes.newColour('x')],
  notes.withoutPicture('x.png', 'y', undefined),
  ...Object.values(pictureFaults).map((fault) => fault()),
]

test.each(PAGE_LANGUAGES)('messages for import faults in %s use only the values of the server', (language) => {
  const messages = messagesOf(language)
  const said = OF_CELLS.map(({ code, values }) => {
    const text = messages.get(`admin.bulk.said.${code}`)?.text
    const wanted = [...(text ?? '').matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name)
    return { code, text, without: wanted.filter((name) => !(name in (values ?? {}))) }
  })
  expect(said.filter(({ text, without }) => text === undefined || without.length > 0)).toEqual([])
})

test.each(PAGE_LANGUAGES)('every import column has a name in %s', (language) => {
  const messages = messagesOf(language)
  const nameOf = (target: string) => target.replace(/:.*/, '').replace(/^option\d_/, 'option_')
  const all = IMPORT_KINDS.flatMap(targetsOf).map(nameOf)
  expect(all.filter((name) => !messages.has(`admin.bulk.column.${name}`))).toEqual([])
})
