import type { Form } from './rules/forms.ts'

/** A picture as it was made: its files, and what stands in its place while it is on its way. */
export type Made = { files: { form: Form; bytes: Uint8Array }[]; colour: string; placeholder: string }

/** Draws pictures from recipes and encodes them. What a recipe says is the renderer's own business. */
export type ImageRenderer = {
  /** Every file up to `width` pixels wide, and wider than `beyond`. The same recipe gives the same bytes. Rejects when it cannot be drawn. */
  make: (recipe: unknown, width: number, beyond?: number) => Promise<Made>
  close: () => Promise<void>
}

declare module '#platform/deps.ts' {
  interface Deps {
    pictures: ImageRenderer
  }
}
