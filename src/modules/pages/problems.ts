import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchPage: (): Problem => ({ code: 'pages.no-such-page', status: 404, message: 'There is no such page.' }),
  slugTaken: (slug: string): Problem => ({
    code: 'pages.slug-taken',
    status: 409,
    message: `Something else has the address “${slug}”.`,
  }),
  changed: (): Problem => ({
    code: 'pages.changed-meanwhile',
    status: 409,
    message: 'This page was saved since you opened it. Compare both before you save.',
  }),
  unknownFigure: (name: string): Problem => ({
    code: 'pages.unknown-figure',
    status: 422,
    message: `No setting is called {${name}}. Choose one from the list of figures.`,
  }),
  badLink: (to: string): Problem => ({
    code: 'pages.bad-link',
    status: 422,
    message: `“${to.slice(0, 80)}” cannot be linked to: write /a-page of the shop, https://…, mailto:… or tel:….`,
  }),
  raggedTable: (): Problem => ({
    code: 'pages.ragged-table',
    status: 422,
    message: 'Every row of a table has as many cells as its head.',
  }),
  inThePast: (): Problem => ({
    code: 'pages.in-the-past',
    status: 422,
    message: 'That moment has gone by. Choose one that is still to come, or publish it now.',
  }),
  mustStay: (): Problem => ({
    code: 'pages.must-stay',
    status: 409,
    message: 'This page has a fixed address and is linked in the footer of every page. Publish another text instead.',
  }),
  categoryNeeded: (): Problem => ({
    code: 'pages.category-needed',
    status: 422,
    message: 'An article stands in one category of the help centre; an open place in none.',
  }),
  wrongParts: (): Problem => ({
    code: 'pages.wrong-parts',
    status: 422,
    message: 'The front page is made of sections, any other page of blocks.',
  }),
  neverShown: (number: number): Problem => ({
    code: 'pages.never-shown',
    status: 422,
    message: `Section ${number} ends before it begins. Choose a later end, or none.`,
  }),
  tooManyCountries: (most: number): Problem => ({
    code: 'pages.too-many-countries',
    status: 422,
    message: `A home page can name at most ${most} countries. Show the section to all countries, or to countries already named.`,
  }),
}
