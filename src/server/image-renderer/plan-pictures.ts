import { picturesOf } from '@loomcourt/imagery'
import { keyOf } from '@loomcourt/imagery/node'
import type { PicturePlanner } from '#modules/media/index.ts'

/** Cut out of its ground, so that the same picture lies on the paper of both themes. */
const backdrop = 'clear'

export const planPictures: PicturePlanner = ({ thing, options, name, descriptor }, cloth) =>
  picturesOf({ name, descriptor, portrait: { kind: thing, options } }, cloth).map(({ view, spec, alt }) => ({
    id: keyOf({ ...spec, backdrop }),
    recipe: { ...spec, backdrop },
    view,
    alt,
  }))
