import type { ReactNode } from 'react'
import type { Language } from '#kernel/languages.ts'

const Bands = ({ colours, upright = false }: { colours: readonly [string, string, string]; upright?: boolean }) =>
  colours.map((colour, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stripes of a flag never change
    <path key={at} fill={colour} d={upright ? `M${at * 20} 0h20v40h-20z` : `M0 ${(at * 40) / 3}h60v13.4H0z`} />
  ))

const STAR = 'M0-1 .225-.309.951-.309.363.118.588.809 0 .382-.588.809-.363.118-.951-.309-.225-.309z'

/** Flags as SVG, because not every system font has them. */
export const FLAGS: Record<Language, ReactNode> = {
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
  es: (
    <>
      <path fill="#aa151b" d="M0 0h60v40H0z" />
      <path fill="#f1bf00" d="M0 10h60v20H0z" />
      <path fill="#aa151b" d="M13 15h10v6a5 5 0 0 1-10 0z" />
    </>
  ),
  fr: <Bands upright colours={['#002654', '#fff', '#ce1126']} />,
  de: <Bands colours={['#000', '#d00', '#ffce00']} />,
  it: <Bands upright colours={['#009246', '#fff', '#ce2b37']} />,
  pt: (
    <>
      <path fill="#060" d="M0 0h24v40H0z" />
      <path fill="#f00" d="M24 0h36v40H24z" />
      <circle cx="24" cy="20" r="8" fill="#ff0" />
      <path fill="#fff" stroke="#f00" strokeWidth="1.5" d="M19.5 15.5h9v5a4.5 4.5 0 0 1-9 0z" />
    </>
  ),
  ru: <Bands colours={['#fff', '#0039a6', '#d52b1e']} />,
  zh: (
    <>
      <path fill="#ee1c25" d="M0 0h60v40H0z" />
      <g fill="#ff0">
        <path d={STAR} transform="translate(10 10) scale(6)" />
        <path d={STAR} transform="translate(20 4) rotate(23) scale(2)" />
        <path d={STAR} transform="translate(24 8) rotate(46) scale(2)" />
        <path d={STAR} transform="translate(24 14) rotate(70) scale(2)" />
        <path d={STAR} transform="translate(20 18) rotate(21) scale(2)" />
      </g>
    </>
  ),
  ja: (
    <>
      <path fill="#fff" d="M0 0h60v40H0z" />
      <circle cx="30" cy="20" r="12" fill="#bc002d" />
    </>
  ),
  ko: (
    <>
      <path fill="#fff" d="M0 0h60v40H0z" />
      <g transform="rotate(33.7 30 20)">
        <path fill="#cd2e3a" d="M20 20a10 10 0 0 1 20 0z" />
        <path fill="#0047a0" d="M20 20a10 10 0 0 0 20 0z" />
        <circle cx="25" cy="20" r="5" fill="#cd2e3a" />
        <circle cx="35" cy="20" r="5" fill="#0047a0" />
      </g>
      <path
        stroke="#000"
        strokeWidth="1.6"
        d="m9 13.5 5-7.5m-3 9 5-7.5m-3 9 5-7.5m28 24 5-7.5m-3 9 5-7.5m-3 9 5-7.5m-37-1.5 5 7.5m-7-6 5 7.5m-7-6 5 7.5m31-24 5 7.5m-3-9 5 7.5m-3-9 5 7.5"
      />
    </>
  ),
  hi: (
    <>
      <Bands colours={['#f93', '#fff', '#128807']} />
      <circle cx="30" cy="20" r="5" fill="none" stroke="#000080" strokeWidth="1.2" />
      <path stroke="#000080" strokeWidth="0.6" d="M30 15v10m-5-5h10m-8.5-3.5 7 7m0-7-7 7" />
    </>
  ),
  am: (
    <>
      <Bands colours={['#078930', '#fcdd09', '#da121a']} />
      <circle cx="30" cy="20" r="9" fill="#0f47af" />
      <path fill="#fcdd09" d={STAR} transform="translate(30 20) scale(7)" />
    </>
  ),
  yo: <Bands upright colours={['#008751', '#fff', '#008751']} />,
}

/** Decorative flag, hidden from screen readers. The language name is next to it. */
export const Flag = ({ of }: { of: Language }) => (
  <svg viewBox="0 0 60 40" aria-hidden="true" className="h-4 w-6 shrink-0 rounded-[1px] outline outline-line">
    {FLAGS[of]}
  </svg>
)
