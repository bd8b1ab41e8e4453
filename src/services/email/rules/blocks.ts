/** What a mail is made of. HTML and plain text are two ways of writing the same blocks. */
export type Block =
  /** `own`: as somebody of the house typed it, in whatever language. */
  | { kind: 'words'; text: string; own?: true }
  | { kind: 'note'; text: string; own?: true }
  /** `url` is whole. Only one of a mail is `main`. */
  | { kind: 'link'; label: string; url: string; main: boolean }
  /** `total` is empty where only what it is matters. */
  | { kind: 'goods'; lines: readonly { quantity: string; name: string; details: string; total: string }[] }
  | { kind: 'figures'; title?: string; rows: readonly { label: string; value: string; strong?: boolean }[] }

export type Draft = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  title: string
  /** The title is as a person typed it, in whatever language. */
  isTitleTyped?: true
  greeting: string
  blocks: readonly Block[]
  /** Why this person gets it. */
  because: string
}

export const words = (text: string): Block => ({ kind: 'words', text })
/** What somebody typed: it runs as its own letters do, also inside a mail that runs the other way. */
export const typed = (text: string): Block => ({ kind: 'words', text, own: true })
/** Lines of a typed text, without the empty ones: a block of its own each, as mails have no line breaks. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** A code on a line of its own, to be read and copied. */
export const codeBlock = (label: string, code: string): Block => ({
  kind: 'figures',
  rows: [{ label, value: code, strong: true }],
})
export const note = (text: string): Block => ({ kind: 'note', text })
/** A note in the words of a customer, in the direction of its own letters. */
export const typedNote = (text: string): Block => ({ kind: 'note', text, own: true })
/** Blocks for a value that may be missing. `make` runs only when there is one: its arguments could not be worked out without it. */
export const when = <T>(value: T, make: (value: NonNullable<Exclude<T, false | 0 | ''>>) => Block): Block[] =>
  value ? [make(value as NonNullable<Exclude<T, false | 0 | ''>>)] : []
