import type { REPLY_VARIABLES } from '#modules/chat/contract.ts'

/** Leaves a variable without a value in the text, so that the writer sees it. */
export const filledIn = (text: string, values: Record<(typeof REPLY_VARIABLES)[number], string>): string =>
  text.replace(/\{(name|agent|shop)\}/g, (match, variable: keyof typeof values) => values[variable] || match)
