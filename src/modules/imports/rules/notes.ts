import type { Problem } from '#kernel/outcome.ts'

type Remark = Pick<Problem, 'code' | 'message' | 'values'>

export const notes = {
  sentGoods: (): Remark => ({ code: 'imports.sent-goods', message: 'It is brought over as goods that are sent.' }),
  newNumber: (sku: string): Remark => ({
    code: 'imports.new-number',
    message: `It has no article number and gets ${sku}.`,
    values: { sku },
  }),
  timedPrice: (): Remark => ({
    code: 'imports.timed-price',
    message: 'A price for some days only is not brought over: enter it as a scheduled price.',
  }),
  belowNothing: (text: string): Remark => ({
    code: 'imports.below-nothing',
    message: `${text} pieces are none: 0 is entered.`,
    values: { text },
  }),
  noShelf: (): Remark => ({ code: 'imports.no-shelf', message: 'This kind of product has no stock: none is entered.' }),
  newColour: (name: string): Remark => ({
    code: 'imports.new-colour',
    message: `The colour “${name}” is new and will be made.`,
    values: { name },
  }),
  withoutPicture: (source: string, why: string, code: string | undefined): Remark => ({
    code: 'imports.without-picture',
    message: `${source}: ${why}`,
    values: { source, why, reason: code ?? '' },
  }),
}

export const pictureFaults = {
  notThere: (): Remark => ({ code: 'imports.picture-not-there', message: 'No file of this name came with the import.' }),
  several: (): Remark => ({ code: 'imports.picture-twice', message: 'Several files of the zip have this name.' }),
  tooLarge: (): Remark => ({ code: 'imports.picture-too-large', message: 'This file has more than 10 MB.' }),
  broken: (): Remark => ({ code: 'imports.picture-broken', message: 'This file of the zip is broken.' }),
}
