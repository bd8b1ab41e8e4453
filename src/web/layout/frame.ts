import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#kernel/languages.ts'

/** Header and footer of a screen that replace the usual ones. */
export type Frame = {
  Header: ComponentType
  Footer: ComponentType
  writtenIn?: (language: Language) => Language
  className?: string
}
/** A frame can depend on the screen's loader data. */
type Framed = { frame?: Frame | ((loaded: unknown) => Frame | undefined) }

export const useFrame = (): Frame | undefined =>
  useMatches()
    .map(({ handle, loaderData }) => {
      const frame = (handle as Framed | undefined)?.frame
      return typeof frame === 'function' ? frame(loaderData) : frame
    })
    .findLast((frame) => frame !== undefined)
