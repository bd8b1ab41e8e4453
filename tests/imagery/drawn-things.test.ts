import { picturesOf } from '@loomcourt/imagery'
import { expect, test } from 'vitest'
import { choicesOf, DRAWN_NAMES, viewsOf } from '#domain/content/illustrations.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'

const [cloth] = demoHouse.swatches

test('every drawn thing has its views, also with each of its options', () => {
  if (!cloth) throw new Error('the house has no cloth')
  for (const kind of DRAWN_NAMES) {
    const specs = (options: Record<string, string | number | boolean>) =>
      picturesOf({ name: 'It', descriptor: '', portrait: { kind, options } }, cloth)
    const seen = specs({}).map(({ view }) => view)
    expect(seen.toSorted(), kind).toEqual([...viewsOf(kind)].toSorted())
    for (const [option, values] of Object.entries(choicesOf(kind)))
      for (const value of values) expect(specs({ [option]: value }).length, `${kind} ${option} ${value}`).toBe(seen.length)
  }
})
