import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { Picture, Swatch } from '#shapes/catalogue.ts'
import { ClothTile } from './cloth-tile.tsx'
import './image-loading.ts'
import { useHydrated } from './use-hydrated.ts'

const WIDTHS = [320, 480, 800, 1200, 1600]
/** Largest width of a picture without `close`, in px. */
const SMALL = 480

type Props = {
  picture: Picture | null | undefined
  swatch?: Pick<Swatch, 'pattern' | 'ground' | 'yarn'> | null | undefined
  lie?: 'flat' | 'draped' | 'macro' | 'table'
  cell?: number | undefined
  /** Displayed width, as in `<img sizes>`. */
  sizes: string
  /** Main picture of the first screen: loaded with high priority. */
  first?: boolean
  /** Loads the picture at full display size, over a small one that shows at once. */
  close?: boolean
  /** Decorative: nearby text describes it, so the alternative text is empty. */
  mute?: boolean
  className?: string
}

/** Shows a blurred placeholder while loading, and the fabric when there is no picture. */
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
  // On the server only: the browser receives the preload with the page.
  if (import.meta.env.SSR && first) {
    const preloadAs = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
    preload(`${src}/w480.avif`, { ...preloadAs, imageSrcSet: files('avif'), imageSizes: sizes })
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
