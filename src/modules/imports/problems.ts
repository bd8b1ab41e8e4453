import type { Problem } from '#kernel/outcome.ts'

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const MISSING = {
  product: 'What tells the product apart',
  sku: 'The article number',
  email: 'The email address',
  category: 'The category',
  price: 'The price',
  somePrice: 'A price above nothing',
  struckPrice: 'A struck price above the price',
}

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  noSuchImport: (): Problem => ({ code: 'imports.no-such-import', status: 404, message: 'We cannot find this import.' }),
  notNow: (state: string): Problem => ({
    code: 'imports.not-now',
    status: 409,
    message: `This import is ${state}; that is not possible now.`,
  }),
  partMissing: (): Problem => ({
    code: 'imports.part-missing',
    status: 409,
    message: 'A part of the file has not arrived. Send the file again.',
  }),
  tooLarge: (mb: number): Problem => ({
    code: 'imports.too-large',
    status: 413,
    message: `A file can be at most ${mb} MB. Split it, and import the parts one after the other.`,
  }),
  columnMissing: (name: string): Problem => ({
    code: 'imports.column-missing',
    status: 422,
    message: `No column is chosen for “${name}”. It is needed to identify the rows.`,
  }),
  columnTwice: (name: string): Problem => ({
    code: 'imports.column-twice',
    status: 422,
    message: `Two columns are chosen for “${name}”; choose one.`,
  }),

  /* Problems of the whole file. */
  empty: (): Problem => ({
    code: 'imports.empty',
    status: 422,
    message: 'This file has no rows below its heading.',
  }),
  unreadable: (where: string): Problem => ({
    code: 'imports.unreadable',
    status: 422,
    message: `This file cannot be read: ${where}`,
  }),
  tooManyRows: (most: number): Problem => ({
    code: 'imports.too-many-rows',
    status: 422,
    message: `This file has more than ${most.toLocaleString('en')} rows. Split it into several.`,
  }),
  tooManyColumns: (columns: number, most: number): Problem => ({
    code: 'imports.too-many-columns',
    status: 422,
    message: `This file has ${columns.toLocaleString('en')} columns, and ${most} is the most. Is the delimiter right?`,
  }),
  tooManyCells: (most: number): Problem => ({
    code: 'imports.too-many-cells',
    status: 422,
    message: `This workbook spans more than ${most.toLocaleString('en')} cells. Leave out columns, or split it into several.`,
  }),
  tooMuchToRead: (): Problem => ({
    code: 'imports.too-much-to-read',
    status: 422,
    message: 'This workbook takes too much time or memory to read. Save its first sheet as CSV, and import that.',
  }),
  zipBomb: (): Problem => ({
    code: 'imports.unpacks-too-large',
    status: 422,
    message: 'This workbook is far larger unpacked than a list of products can be.',
  }),
  notAZip: (): Problem => ({
    code: 'imports.not-a-zip',
    status: 422,
    message: 'This is not a zip of pictures that can be opened: broken, locked, empty, or with files outside itself.',
  }),
  picturesTooLarge: (files: number): Problem => ({
    code: 'imports.pictures-too-large',
    status: 422,
    message: `A zip may have ${files.toLocaleString('en')} pictures, and 512 MB unpacked. This one says that it has more, or is far larger than pictures are.`,
  }),
  notAWorkbook: (): Problem => ({
    code: 'imports.not-a-workbook',
    status: 422,
    message: 'This is not an Excel workbook (.xlsx). Save it as one, or as CSV.',
  }),

  /* Problems of a cell, shown with its row and column. */
  notAnAmount: (text: string): Problem => ({
    code: 'imports.not-an-amount',
    status: 422,
    message: `“${shown(text)}” is not an amount.`,
    values: { text: shown(text) },
  }),
  partOfACent: (text: string): Problem => ({
    code: 'imports.part-of-a-cent',
    status: 422,
    message: `“${shown(text)}” has parts of a cent. Is its decimal sign right?`,
    values: { text: shown(text) },
  }),
  notWhole: (text: string): Problem => ({
    code: 'imports.not-whole',
    status: 422,
    message: `“${shown(text)}” is not a whole number.`,
    values: { text: shown(text) },
  }),
  tooMuch: (text: string): Problem => ({
    code: 'imports.too-much',
    status: 422,
    message: `“${shown(text)}” is more than can be.`,
    values: { text: shown(text) },
  }),
  wrongCells: (has: number, head: number): Problem => ({
    code: 'imports.wrong-cells',
    status: 422,
    message: `This row has ${has} cells where the heading has ${head}. A quote or a delimiter may be missing.`,
    values: { has, head },
  }),
  brokenText: (): Problem => ({
    code: 'imports.broken-text',
    status: 422,
    message: 'Some characters cannot be read. Save the file as UTF-8.',
  }),
  tooLong: (most: number): Problem => ({
    code: 'imports.too-long',
    status: 422,
    message: `This is longer than ${most.toLocaleString('en')} characters.`,
    values: { most },
  }),
  missing: (what: keyof typeof MISSING): Problem => ({
    code: 'imports.missing',
    status: 422,
    message: `${MISSING[what]} is missing.`,
    values: { what },
  }),
  notOneOf: (text: string, allowed: readonly string[]): Problem => ({
    code: 'imports.not-one-of',
    status: 422,
    message: `“${shown(text)}” is none of ${allowed.slice(0, 12).join(', ')}.`,
    values: { text: shown(text), known: allowed.slice(0, 12).join(', ') },
  }),
  twice: (sku: string, row: number): Problem => ({
    code: 'imports.twice',
    status: 422,
    message: `“${shown(sku)}” stands in row ${row} already.`,
    values: { text: shown(sku), row },
  }),
  noParent: (text: string): Problem => ({
    code: 'imports.no-parent',
    status: 422,
    message: `Its product “${shown(text)}” is not in the file.`,
    values: { text: shown(text) },
  }),
  unknownCategory: (text: string): Problem => ({
    code: 'imports.unknown-category',
    status: 422,
    message: `We have no category “${shown(text)}”. Choose one for all that name none of ours.`,
    values: { text: shown(text) },
  }),
  unknownProduct: (text: string): Problem => ({
    code: 'imports.unknown-product',
    status: 422,
    message: `We have no product or article “${shown(text)}”.`,
    values: { text: shown(text) },
  }),
  notAnAddress: (text: string): Problem => ({
    code: 'imports.not-an-address',
    status: 422,
    message: `“${shown(text)}” is not the address of a picture (https).`,
    values: { text: shown(text) },
  }),
  staffAccount: (text: string): Problem => ({
    code: 'imports.staff-account',
    status: 422,
    message: `“${shown(text)}” is the account of a member of staff. Change it under Team.`,
    values: { text: shown(text) },
  }),
  notAnEmail: (text: string): Problem => ({
    code: 'imports.not-an-email',
    status: 422,
    message: `“${shown(text)}” is not an email address.`,
    values: { text: shown(text) },
  }),
  several: (text: string): Problem => ({
    code: 'imports.several-products',
    status: 422,
    message: `“${shown(text)}” is an article of another product of ours.`,
    values: { text: shown(text) },
  }),
  notSupported: (text: string): Problem => ({
    code: 'imports.not-supported',
    status: 422,
    message: `Products of the type “${shown(text)}” cannot be brought over.`,
    values: { text: shown(text) },
  }),
  twoReductions: (): Problem => ({
    code: 'imports.two-reductions',
    status: 422,
    message: 'An outfit is less by a percentage or by an amount, not by both.',
  }),
  otherMake: (make: string, kind: string): Problem => ({
    code: 'imports.other-make',
    status: 422,
    message: `A product of the kind “${kind}” has no “${make}”.`,
    values: { make, kind },
  }),
  notPossible: (message: string, why = ''): Problem => ({
    code: 'imports.not-possible',
    status: 422,
    message,
    values: { why, sentence: message },
  }),
  workbookFull: (most: number): Problem => ({
    code: 'imports.workbook-full',
    status: 422,
    message: `A workbook holds ${most.toLocaleString('en')} rows at most. Narrow the list, or take it as CSV.`,
  }),
} satisfies Record<string, (...details: never[]) => Problem>
