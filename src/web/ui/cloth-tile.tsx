import type { CSSProperties, ReactNode } from 'react'
import type { Swatch } from '#shapes/catalogue.ts'

type Ground = Pick<Swatch, 'pattern' | 'ground' | 'yarn'>
type Lie = 'flat' | 'draped' | 'macro' | 'table'

const BARE: Ground = { pattern: 'plain', ground: '#d8d1c4', yarn: '#cfc7b8' }
const colours = ({ ground, yarn }: Ground) => ({ '--ground': ground, '--yarn': yarn }) as CSSProperties

/** Hidden from screen readers unless it has children. */
export function ClothTile({
  swatch,
  lie = 'flat',
  cell,
  className = '',
  children,
}: {
  swatch?: Ground | null
  lie?: Lie
  cell?: number
  className?: string
  children?: ReactNode
}) {
  const cloth = swatch ?? BARE
  const style = { ...colours(cloth), ...(cell && { '--cell': `${cell}px` }) } as CSSProperties
  if (lie === 'table') {
    return (
      <span aria-hidden={children ? undefined : 'true'} className={`swatch-on-table relative overflow-hidden ${className}`}>
        <span>
          <span className={`cloth cloth-${cloth.pattern} cloth-flat`} style={style} />
        </span>
        {children}
      </span>
    )
  }
  return (
    <span
      aria-hidden={children ? undefined : 'true'}
      className={`cloth cloth-${cloth.pattern} cloth-${lie} ${className}`}
      style={style}
    >
      {children}
    </span>
  )
}

export function SwatchDot({ swatch }: { swatch: Ground }) {
  return (
    <span
      aria-hidden="true"
      className={`cloth cloth-${swatch.pattern} cloth-fine size-4.5 rounded-full border border-ink/15`}
      style={colours(swatch)}
    />
  )
}

export function SwatchSquare({ swatch, chosen, photo }: { swatch: Ground; chosen?: boolean; photo?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`cloth cloth-${swatch.pattern} swatch-square ${chosen ? 'chosen' : ''}`}
      style={{ ...colours(swatch), '--photo': photo && `url(${photo}/w320.webp)` } as CSSProperties}
    />
  )
}
