import type { ReactNode } from 'react'
import type { Language } from '#kernel/languages.ts'

/** Drawn here: not every system has flags among its letters. Simple enough to be known at the size of a line of text. */
export const FLAGS: Partial<Record<Language, ReactNode>> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
    </>
  ),
  ar: (
    <>
      <path fill="#006c35" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="2.5" fill="none" d="M12 9v8m5-8v8h6V9m5 2v6h7v-5m5-3v8m4-4h5v4h-5zM14 29h32m-6-2v4" />
    </>
  ),
  sw: (
    <>
      <path fill="#fff" d="M0 0h60v40H0z" />
      <path d="M0 0h60v12H0z" />
      <path fill="#b00" d="M0 14h60v12H0z" />
      <path fill="#060" d="M0 28h60v12H0z" />
      <path stroke="#fff" strokeWidth="1.5" d="m22 6 16 28M38 6 22 34" />
      <ellipse cx="30" cy="20" rx="6" ry="12" fill="#b00" stroke="#fff" />
      <path d="M24 20a6 12 0 0 1 2-9v18a6 12 0 0 1-2-9m12 0a6 12 0 0 0-2-9v18a6 12 0 0 0 2-9" />
    </>
  ),
}

/** Beside the name of a language, which says the same. */
export const Flag = ({ of }: { of: Language }) => (
  <svg viewBox="0 0 60 40" aria-hidden="true" className="h-4 w-6 shrink-0 rounded-[1px] outline outline-line">
    {FLAGS[of]}
  </svg>
)
