import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { Picture, Swatch } from '#shapes/catalogue.ts'
import { ClothTile } from './cloth-tile.tsx'
import './settle-pictures.ts'
import { useHydrated } from './use-hydrated.ts'

const WIDTHS = [320, 480, 800, 1200, 1600]
/** As wide as comes with the shop: a list, where nobody looks closely, never waits for a larger one to be drawn. */
const SMALL = 480

type Props = {
  picture: Picture | null | undefined
  /** What stands in its place when there is none. */
  swatch?: Pick<Swatch, 'pattern' | 'ground' | 'yarn'> | null | undefined
  lie?: 'flat' | 'draped' | 'macro' | 'table'
  cell?: number | undefined
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** It is on the first screenful, and most of it: fetched before anything else. */
  first?: boolean
  /**
   * It is looked at closely: as large as the screen shows it, over a small one that is there at once. On the first screenful the small one
   * comes alone, and is the picture: on a slow line the large one would make it late. The large one takes its place once the page is alive.
   */
  close?: boolean
  /** Words for it stand beside it. */
  mute?: boolean
  className?: string
}

/** A 4:5 picture of a product: over its blur placeholder while it is on its way, and its cloth when there is none. */
export function ProductPicture({ picture, swatch, lie = 'flat', cell, sizes, first, close, mute, className = '' }: Props) {
  const isSharp = useHydrated() || !first
  if (!picture) return <ClothTile swatch={swatch} lie={lie} cell={cell} className={className} />
  const { src, width, height, alt, placeholder, focal } = picture
  const files = (format: string) =>
    WIDTHS.filter((each) => each <= (close && isSharp ? width : SMALL))
      .map((each) => `${src}/w${each}.${format} ${each}w`)
      .join(', ')
  const small = close ? `url(${src}/w${SMALL}.avif)` : undefined
  const blur = placeholder ? `url(${placeholder})` : undefined
  // On the server only: a browser has it in the page, and needs none of this.
  if (import.meta.env.SSR && first) {
    const asked = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
    preload(`${src}/w480.avif`, { ...asked, imageSrcSet: files('avif'), imageSizes: sizes })
  }
  return (
    <picture
      className={`picture ${first ? '' : 'picture-later'} ${className}`}
      style={{ '--small': small, '--blur': blur, '--focal': focal } as CSSProperties}
    >
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        key={src}
        src={`${src}/w480.webp`}
        srcSet={files('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={mute ? '' : alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
