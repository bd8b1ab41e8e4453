import type { Style } from './glyphs.ts'

/** A4 size and the edges of its text area, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 }
export const INK = '#1B1815'
export const MUTED = '#6A6258'
export const LINE = '#D8D0C3'
export const ACCENT = '#8A3A20'

export type Look = { style?: Style; size: number; colour?: string; align?: 'left' | 'right'; tracking?: number }
