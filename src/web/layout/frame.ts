import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#kernel/languages.ts'

/** What a screen may have around it instead of the usual header and footer: `export const handle = { frame }`. It comes with the screen. */
export type Frame = {
  Header: ComponentType
  Footer: ComponentType
  /** The language that what is inside is written in, for a language of the shop; that one itself unless said otherwise. */
  writtenIn?: (language: Language) => Language
  /** Of the box around the three. */
  className?: string
}
/** A frame may depend on what the screen was given. */
type Framed = { frame?: Frame | ((loaded: unknown) => Frame | undefined) }

export const useFrame = (): Frame | undefined =>
  useMatches()
    .map(({ handle, loaderData }) => {
      const frame = (handle as Framed | undefined)?.frame
      return typeof frame === 'function' ? frame(loaderData) : frame
    })
    .findLast((frame) => frame !== undefined)
