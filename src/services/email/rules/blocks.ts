export type Block =
  /** `own`: typed text, in any language. */
  | { kind: 'words'; text: string; own?: true }
  | { kind: 'note'; text: string; own?: true }
  /** `url` is absolute. A `main` link is a button. */
  | { kind: 'link'; label: string; url: string; main: boolean }
  /** `total` is empty when the mail shows no prices. `details` are lines, separated by `\n`. */
  | { kind: 'goods'; lines: readonly { quantity: string; name: string; details: string; total: string }[] }
  | { kind: 'heading'; text: string }
  /** `url` and `link` are absolute. */
  | { kind: 'picture'; url: string; alt: string; link?: string }
  /** Height in px. */
  | { kind: 'spacer'; height: number }
  | { kind: 'divider' }
  | { kind: 'figures'; title?: string; rows: readonly { label: string; value: string; strong?: boolean }[] }

export type Draft = {
  subject: string
  preview: string
  title: string
  isTitleTyped?: true
  greeting: string
  blocks: readonly Block[]
  because: string
}

export const words = (text: string): Block => ({ kind: 'words', text })
/** Typed text. Its direction follows its own script, also in a right-to-left mail. */
export const typed = (text: string): Block => ({ kind: 'words', text, own: true })
/** Splits typed text into lines and drops empty ones, because a block has no line breaks. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
export const codeBlock = (label: string, code: string): Block => ({
  kind: 'figures',
  rows: [{ label, value: code, strong: true }],
})
export const note = (text: string): Block => ({ kind: 'note', text })
/** Typed note. Its direction follows its own script. */
export const typedNote = (text: string): Block => ({ kind: 'note', text, own: true })
/** Returns no block without a value. */
export const when = <T>(value: T, make: (value: NonNullable<Exclude<T, false | 0 | ''>>) => Block): Block[] =>
  value ? [make(value as NonNullable<Exclude<T, false | 0 | ''>>)] : []
