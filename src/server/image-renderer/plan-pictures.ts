import { picturesOf } from '@loomcourt/imagery'
import { keyOf } from '@loomcourt/imagery/node'
import type { PicturePlanner } from '#modules/media/index.ts'

/** Transparent background, so that one picture suits the light and the dark theme. */
const backdrop = 'clear'

export const planPictures: PicturePlanner = ({ thing, options, name, descriptor }, cloth) =>
  picturesOf({ name, descriptor, portrait: { kind: thing, options } }, cloth).map(({ view, spec, alt }) => ({
    id: keyOf({ ...spec, backdrop }),
    recipe: { ...spec, backdrop },
    view,
    alt,
  }))
