import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchSynonym: (): Problem => ({ code: 'search.no-such-synonym', status: 404, message: 'These words are no longer there.' }),
  tooManySynonyms: (): Problem => ({
    code: 'search.too-many-synonyms',
    status: 409,
    message: 'There are as many groups of words as a shop can have. Take some away first.',
  }),
}
